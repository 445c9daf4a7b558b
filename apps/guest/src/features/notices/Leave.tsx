import { useText } from '@couvert/i18n/react'
import { Button } from '@couvert/ui'
import { LogOutIcon } from '@couvert/ui/icons'
import { AlertDialog } from '@couvert/ui/sheet'
import { useState } from 'react'
import { closeDialog, openDialog } from '../../shell/dialogs.ts'
import { client } from '../../visit/session.ts'
import { useVenue } from '../../visit/venue-context.ts'
import { leave } from '../../visit/visit.ts'

const stay = () => closeDialog('leave')

/** Asks before the table is left, which empties the order. While this party owes something the venue says no. */
export function Leave() {
  const t = useText('guest')
  const { merchant, webcode } = useVenue()
  const [isLeaving, setLeaving] = useState(false)

  async function go() {
    setLeaving(true)
    const body = { sp_merchant_id: merchant.id, qr_code: webcode }
    const sent = await client.call('leave', { query: {}, body })
    setLeaving(false)
    // A code that is no table's any more holds nobody.
    if (sent.ok || sent.refusal.code === 'webcode_not_found' || sent.refusal.code === 'qr_code_missing') return leave()
    stay()
    openDialog({ kind: 'failure', title: t('leave.failed'), text: sent.refusal.text })
  }
  return (
    <AlertDialog
      isOpen
      onClose={stay}
      title={t('leave.question')}
      text={t('leave.consequence')}
      icon={<LogOutIcon size={28} />}
    >
      <Button isWide onClick={stay}>
        {t('leave.stay')}
      </Button>
      <Button tone="tonal" isWide isBusy={isLeaving} onClick={() => void go()}>
        {t('leave.confirm')}
      </Button>
    </AlertDialog>
  )
}
