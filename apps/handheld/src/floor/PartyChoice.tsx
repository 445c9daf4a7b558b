import { lateCode } from '@couvert/client/late-code'
import { lazy, Suspense, useEffect } from 'react'
import { fetchWhenIdle } from '../shell/fetch-when-idle.ts'
import type { PartySheetProps } from './PartySheet.tsx'

const sheetCode = lateCode(() => import('./PartySheet.tsx'))
const PartySheet = lazy(async () => ({ default: (await sheetCode.get()).PartySheet }))

/** The bills of a table to choose from; nothing is drawn until a table was asked for. */
export function PartyChoice({ asked, ...props }: Omit<PartySheetProps, 'tableId'> & { asked: string | undefined }) {
  // Fetched while there is a connection, so that it is there when there is none.
  useEffect(() => fetchWhenIdle([sheetCode], window), [])
  if (asked === undefined) return null
  return (
    <Suspense>
      <PartySheet tableId={asked} {...props} />
    </Suspense>
  )
}
