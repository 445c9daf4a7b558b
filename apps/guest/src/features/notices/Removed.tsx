import { useText } from '@couvert/i18n/react'
import { Button } from '@couvert/ui'
import { InfoIcon } from '@couvert/ui/icons'
import { AlertDialog } from '@couvert/ui/sheet'
import { closeDialog } from '../../shell/dialogs.ts'
import css from './Removed.module.css'

const close = () => closeDialog('removed')

/** Names what was taken out of the order by itself. */
export function Removed({ articles }: { articles: readonly { name: string; count: number }[] }) {
  const t = useText('guest')
  return (
    <AlertDialog
      isOpen
      onClose={close}
      title={t('tray.removedTitle')}
      icon={<InfoIcon size={28} />}
      text={
        <>
          <p>{t('tray.removed')}</p>
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
