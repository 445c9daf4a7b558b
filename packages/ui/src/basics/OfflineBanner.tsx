import { WifiOffIcon } from '../icons/general.tsx'
import css from './OfflineBanner.module.css'
import { Spinner } from './Spinner.tsx'
import '../class-names.ts'

/** Orange-red bar at the top while there is no connection. Stays mounted, so that it is announced; empty when online. */
export function OfflineBanner({ text, isOffline }: { text: string; isOffline: boolean }) {
  return (
    <div role="status">
      {isOffline && (
        <div className={css.banner}>
          <WifiOffIcon size={22} />
          <span className={css.text}>{text}</span>
          <Spinner />
        </div>
      )}
    </div>
  )
}
