import { lateCode } from '@couvert/client/late-code'
import type { HandheldReceipt } from '@couvert/contract'
import { useText } from '@couvert/i18n/react'
import { Chip } from '@couvert/ui'
import { KeyIcon, RefreshIcon } from '@couvert/ui/icons'
import { lazy, Suspense, useEffect, useState } from 'react'
import { fetchWhenIdle } from '../../shell/fetch-when-idle.ts'
import css from './ReceiptPage.module.css'

const dialogCode = lateCode(() => import('./RenewPincode.tsx'))
const RenewPincode = lazy(async () => ({ default: (await dialogCode.get()).RenewPincode }))

/** The pin of a bill; a press asks whether it shall have another one. */
export function Pincode({ receipt, pincode }: { receipt: HandheldReceipt; pincode: string }) {
  const t = useText('staff')
  const [question, setQuestion] = useState<'never' | 'open' | 'closed'>('never')
  // Fetched while there is a connection, so that it is there when there is none.
  useEffect(() => fetchWhenIdle([dialogCode], window), [])
  return (
    <>
      <Chip icon={<KeyIcon size={18} />} onClick={() => setQuestion('open')}>
        {t('receipt.pin')} <span className={css.pin}>{pincode}</span>
        <RefreshIcon size={16} />
        <span className="vh">{t('pin.renew')}</span>
      </Chip>
      {question !== 'never' && (
        <Suspense>
          <RenewPincode receipt={receipt} isOpen={question === 'open'} onClose={() => setQuestion('closed')} />
        </Suspense>
      )}
    </>
  )
}
