import { useText } from '@couvert/i18n/react'
import { IconButton } from '@couvert/ui'
import { EllipsisVerticalIcon } from '@couvert/ui/icons'
import { openDialog } from '../../shell/dialogs.ts'

/** Opens what else a guest can do here: another language, leaving the table. */
export function OptionsButton() {
  const t = useText('guest')
  return (
    <IconButton
      label={t('header.options')}
      icon={<EllipsisVerticalIcon size={22} />}
      onClick={() => openDialog({ kind: 'options' })}
    />
  )
}
