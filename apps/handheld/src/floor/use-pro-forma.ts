import type { HandheldReceipt } from '@couvert/contract'
import { useRefusalText, useText } from '@couvert/i18n/react'
import { showNotice } from '@couvert/ui'
import { useState } from 'react'
import { client } from '../session/client.ts'

/** A pro forma of what is open on a receipt: it books nothing, so a lost answer needs no care beyond saying so. */
export function useProForma({ id, spMerchantId, tableId }: HandheldReceipt, table: string) {
  const t = useText('staff')
  const wordsOf = useRefusalText()
  const [isBusy, setIsBusy] = useState(false)

  async function make(): Promise<void> {
    setIsBusy(true)
    const sent = await client.call('payPrint', {
      query: {},
      body: {
        must_close: false,
        table_identifier: tableId,
        sp_receipt_id: id,
        choice: 'button_proforma',
        sp_merchant_id: spMerchantId,
      },
    })
    setIsBusy(false)
    showNotice(sent.ok ? t('proForma.kept', { table }) : `${t('proForma.failed')} ${wordsOf(sent.refusal)}`)
  }

  return { make, isBusy }
}
