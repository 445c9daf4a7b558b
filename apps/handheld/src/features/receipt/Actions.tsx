import { lateCode } from '@couvert/client/late-code'
import type { HandheldReceipt } from '@couvert/contract'
import { useText } from '@couvert/i18n/react'
import { Button } from '@couvert/ui'
import { EllipsisVerticalIcon } from '@couvert/ui/icons'
import { lazy, Suspense, useEffect, useState } from 'react'
import { fetchWhenIdle } from '../../shell/fetch-when-idle.ts'

const sheetCode = lateCode(() => import('./ActionsSheet.tsx'))
const ActionsSheet = lazy(async () => ({ default: (await sheetCode.get()).ActionsSheet }))

/** The button at the bottom of a receipt, and the drawer behind it. */
export function Actions({ receipt, table }: { receipt: HandheldReceipt; table: string }) {
  const t = useText('staff')
  const [opening, setOpening] = useState<'never' | 'open' | 'closed'>('never')
  // Fetched while there is a connection, so that it is there when there is none.
  useEffect(() => fetchWhenIdle([sheetCode], window), [])
  return (
    <>
      <Button
        tone="tonal"
        isWide
        icon={<EllipsisVerticalIcon size={22} />}
        aria-haspopup="dialog"
        onClick={() => setOpening('open')}
      >
        {t('receipt.actions')}
      </Button>
      {opening !== 'never' && (
        <Suspense>
          <ActionsSheet
            isOpen={opening === 'open'}
            onClose={() => setOpening('closed')}
            receipt={receipt}
            table={table}
          />
        </Suspense>
      )}
    </>
  )
}
