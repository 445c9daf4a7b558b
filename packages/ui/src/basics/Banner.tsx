import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { WifiOffIcon } from '../icons/general.tsx'
import tones from '../tones.module.css'
import css from './Banner.module.css'
import { Spinner } from './Spinner.tsx'

/** Bar at the top while something is under way. Stays mounted, so that it is announced; empty unless `isShown`. */
export function Banner({ text, icon, isShown }: { text: ReactNode; icon: ReactNode; isShown: boolean }) {
  return <Bar text={text} icon={icon} isShown={isShown} look={tones.info} />
}

/** Orange-red bar at the top while there is no connection. */
export function OfflineBanner({ text, isOffline }: { text: string; isOffline: boolean }) {
  return <Bar text={text} icon={<WifiOffIcon size={22} />} isShown={isOffline} look={css.loud} />
}

function Bar(props: { text: ReactNode; icon: ReactNode; isShown: boolean; look: string | undefined }) {
  return (
    <div role="status">
      {props.isShown && (
        <div className={classNames(css.banner, props.look)}>
          {props.icon}
          <span className={css.text}>{props.text}</span>
          <Spinner />
        </div>
      )}
    </div>
  )
}
