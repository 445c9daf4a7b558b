import { useText } from '@couvert/i18n/react'
import { Button, showNotice } from '@couvert/ui'
import { Sheet } from '@couvert/ui/sheet'
import { useState } from 'react'
import { askForPin } from '../../keeping/pin.ts'
import { closeDialog } from '../../shell/dialogs.ts'
import { PhoneField } from '../../visit/PhoneField.tsx'
import { keepPhone, typedNumber, usePhone } from '../../visit/phone.ts'
import { client } from '../../visit/session.ts'
import { useVenue } from '../../visit/venue-context.ts'
import css from './PhoneSheet.module.css'

/** Changes the number under which the venue reaches this party. */
export function PhoneSheet() {
  const t = useText('guest')
  const { merchant, webcode } = useVenue()
  const [isOpen, setOpen] = useState(true)
  const [isSaving, setSaving] = useState(false)
  const [isChecked, setChecked] = useState(false)
  const [fault, setFault] = useState<string>()

  async function save() {
    setSaving(true)
    setFault(await faultOf())
    setSaving(false)
  }

  async function faultOf(): Promise<string | undefined> {
    const number = typedNumber(usePhone.getState(), merchant)
    setChecked(true)
    // The field says it.
    if (number === null) return undefined
    const body = { sp_merchant_id: merchant.id, qr_code: webcode, mobile_number: number }
    const sent = await client.call('mobileNumber', { query: {}, body })
    if (sent.ok) {
      keepPhone(number)
      showNotice(t('alert_text_success_phone_number'))
      setOpen(false)
      return undefined
    }
    if (sent.refusal.code === 'wrong_pincode') askForPin(webcode)
    return sent.refusal.text
  }

  return (
    <Sheet
      isOpen={isOpen}
      onClose={() => setOpen(false)}
      onClosed={() => closeDialog('phone')}
      title={t('phone.change')}
      closeLabel={t('action.close')}
    >
      <div className={css.body}>
        <PhoneField isRequired isChecked={isChecked} />
        {fault !== undefined && <p role="alert">{fault}</p>}
        <Button isWide isBusy={isSaving} onClick={() => void save()}>
          {t('phone.save')}
        </Button>
      </div>
    </Sheet>
  )
}
