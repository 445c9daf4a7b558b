import { lateCode } from '@couvert/client/late-code'
import type { HandheldReceipt } from '@couvert/contract'
import type { Cents } from '@couvert/domain'
import { useText } from '@couvert/i18n/react'
import { Button } from '@couvert/ui'
import { UsersIcon } from '@couvert/ui/icons'
import { lazy, Suspense, useEffect, useState } from 'react'
import { fetchWhenIdle } from '../../shell/fetch-when-idle.ts'
import type { BillPart } from './bill-part.ts'
import css from './PayPage.module.css'

const sheetCode = lateCode(() => import('./PartSheet.tsx'))
const PartSheet = lazy(async () => ({ default: (await sheetCode.get()).PartSheet }))

/** The button for a part payment: of what is typed, else of what is chosen in the sheet behind it. */
export function Part(props: {
  receipt: HandheldReceipt
  /** What is typed on the keypad, as a sum of the bill. */
  sum: Cents | null
  isTyped: boolean
  isDisabled: boolean
  money: (amount: Cents) => string
  onOpen: (isOpen: boolean) => void
  onChosen: (part: BillPart) => void
}) {
  const { receipt, sum, isTyped, isDisabled, money, onOpen, onChosen } = props
  const t = useText('staff')
  const [opening, setOpening] = useState<'never' | 'open' | 'closed'>('never')
  // Fetched while there is a connection, so that it is there when there is none.
  useEffect(() => fetchWhenIdle([sheetCode], window), [])

  function show(isOpen: boolean) {
    setOpening(isOpen ? 'open' : 'closed')
    onOpen(isOpen)
  }

  return (
    <>
      <Button
        tone="tonal"
        className={css.method}
        icon={<UsersIcon size={22} />}
        isDisabled={isDisabled}
        onClick={() => {
          if (sum !== null) onChosen({ amount: sum })
          else if (!isTyped) show(true)
        }}
      >
        {t('pay.part')}
      </Button>
      {opening !== 'never' && (
        <Suspense>
          <PartSheet
            key={receipt.updatedAt}
            isOpen={opening === 'open'}
            receipt={receipt}
            money={money}
            onClose={() => show(false)}
            onChosen={(part) => {
              show(false)
              onChosen(part)
            }}
          />
        </Suspense>
      )}
    </>
  )
}
