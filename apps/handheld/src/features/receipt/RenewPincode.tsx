import type { HandheldReceipt } from '@couvert/contract'
import { useRefusalText, useText } from '@couvert/i18n/react'
import { Button, showNotice } from '@couvert/ui'
import { KeyIcon } from '@couvert/ui/icons'
import { AlertDialog } from '@couvert/ui/sheet'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from '../../session/client.ts'

/** Asks before a bill gets another pin, and says the new one. */
export function RenewPincode(props: { receipt: HandheldReceipt; isOpen: boolean; onClose: () => void }) {
  const { receipt, isOpen, onClose } = props
  const t = useText('staff')
  const wordsOf = useRefusalText()
  const queries = useQueryClient()
  const [isAsking, setIsAsking] = useState(false)

  async function renew() {
    setIsAsking(true)
    const body = { sp_merchant_id: receipt.spMerchantId, sp_receipt_id: receipt.id }
    const sent = await client.call('renewPincode', { query: {}, body })
    setIsAsking(false)
    onClose()
    showNotice(
      sent.ok
        ? t('pin.renewed', { table: receipt.tableId, pin: sent.reply.data.pincode })
        : `${t('pin.notRenewed')} ${wordsOf(sent.refusal)}`,
    )
    await queries.invalidateQueries({ queryKey: ['allOverview'] })
  }

  return (
    <AlertDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('pin.question', { table: receipt.tableId })}
      text={t('pin.consequence')}
      icon={<KeyIcon size={28} />}
    >
      <Button tone="tonal" isWide onClick={onClose}>
        {t('pin.keep')}
      </Button>
      <Button isWide isBusy={isAsking} onClick={() => void renew()}>
        {t('pin.renew')}
      </Button>
    </AlertDialog>
  )
}
