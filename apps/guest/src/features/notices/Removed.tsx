import { useText } from '@couvert/i18n/react'
import { Button } from '@couvert/ui'
import { InfoIcon } from '@couvert/ui/icons'
import { AlertDialog } from '@couvert/ui/sheet'
import { closeDialog, type Dialog } from '../../shell/dialogs.ts'
import css from './Removed.module.css'

const closesAfterMs = 5000
const close = () => closeDialog('removed')

/** Names what was taken out of the order by itself. */
export function Removed({ why, articles }: Pick<Extract<Dialog, { kind: 'removed' }>, 'why' | 'articles'>) {
  const t = useText('guest')
  return (
    <AlertDialog
      isOpen
      // Who has just taken something out looks at the screen; what leaves the menu by itself may be found later.
      closesAfterMs={why === 'minimum' ? closesAfterMs : undefined}
      onClose={close}
      title={t(why === 'gone' ? 'tray.removedTitle' : 'tray.removedBelowMinimumTitle')}
      icon={<InfoIcon size={28} />}
      text={
        <>
          <p>{t(why === 'gone' ? 'tray.removed' : 'tray.removedBelowMinimum')}</p>
          <ul className={css.articles}>
            {articles.map(({ name, count }) => (
              <li key={name}>{t('tray.removedLine', { count, name })}</li>
            ))}
          </ul>
        </>
      }
    >
      <Button isWide onClick={close}>
        {t('action.ok')}
      </Button>
    </AlertDialog>
  )
}
