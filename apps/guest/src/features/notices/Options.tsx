import { languageNames, languages } from '@couvert/i18n'
import { useLang, useText } from '@couvert/i18n/react'
import { Button, Segment } from '@couvert/ui'
import { LogOutIcon } from '@couvert/ui/icons'
import { Sheet } from '@couvert/ui/sheet'
import { useState } from 'react'
import { closeDialog, openDialog } from '../../shell/dialogs.ts'
import { chooseLang } from '../../shell/texts.ts'
import css from './Options.module.css'

/** What else a guest can do at a table: another language, leaving. */
export function Options() {
  const t = useText('guest')
  const lang = useLang()
  const [isOpen, setOpen] = useState(true)
  return (
    <Sheet
      isOpen={isOpen}
      onClose={() => setOpen(false)}
      onClosed={() => closeDialog('options')}
      title={t('options.title')}
      closeLabel={t('action.close')}
    >
      <div className={css.options}>
        <Segment
          kind="choice"
          isSquare
          label={t('options.language')}
          options={languages.map((id) => ({ id, label: languageNames[id] }))}
          chosenId={lang}
          onChoose={(id) => void chooseLang(id)}
        />
        <Button tone="tonal" isWide icon={<LogOutIcon />} onClick={() => openDialog({ kind: 'leave' })}>
          {t('options.leave')}
        </Button>
      </div>
    </Sheet>
  )
}
