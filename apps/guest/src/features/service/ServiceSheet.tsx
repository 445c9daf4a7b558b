import { useText } from '@couvert/i18n/react'
import { HandIcon } from '@couvert/ui/icons'
import { Sheet } from '@couvert/ui/sheet'
import { useState } from 'react'
import { closeDialog } from '../../shell/dialogs.ts'
import css from './ServiceSheet.module.css'
import { ServiceTiles } from './ServiceTiles.tsx'

/** The drawer of a phone with what a guest can ask for. */
export function ServiceSheet() {
  const t = useText('guest')
  const [isOpen, setOpen] = useState(true)
  return (
    <Sheet
      isOpen={isOpen}
      onClose={() => setOpen(false)}
      onClosed={() => closeDialog('service')}
      title={t('service.title')}
      aside={<HoldHint text={t('service.holdToSend')} />}
      closeLabel={t('action.close')}
    >
      <div className={css.body}>
        <ServiceTiles />
      </div>
    </Sheet>
  )
}

/** The same in the panel of a wide screen. */
export function ServicePanel() {
  const t = useText('guest')
  return (
    <section className={css.panel}>
      <header className={css.head}>
        <h2 className={css.title}>{t('service.title')}</h2>
        <HoldHint text={t('service.holdToSend')} />
      </header>
      <ServiceTiles />
    </section>
  )
}

function HoldHint({ text }: { text: string }) {
  return (
    <span className={css.hint}>
      <HandIcon size={16} />
      {text}
    </span>
  )
}
