import { useRefusalText, useText } from '@couvert/i18n/react'
import { Banner, showNotice } from '@couvert/ui'
import { SendIcon } from '@couvert/ui/icons'
import { useQueryClient } from '@tanstack/react-query'
import { type ComponentType, Suspense, useEffect, useRef } from 'react'
import { startOutbox, useOutbox } from './outbox.ts'

/**
 * Sends the orders that are kept on this handheld for as long as this waiter is logged in, and says how it goes.
 * `NotSent` asks what is to become of a given-up order.
 */
export function KeptOrders({
  staffId,
  NotSent,
}: {
  staffId: number
  NotSent: ComponentType<{ orderKey: string; table: string }>
}) {
  const t = useText('staff')
  const queries = useQueryClient()
  const { tables, givenUp } = useOutbox()
  const textOf = useRefusalText()
  const words = useRef({ t, textOf })
  // The newest words, for a listener that stays.
  useEffect(() => {
    words.current = { t, textOf }
  })

  // What is kept is outside React.
  useEffect(
    () =>
      startOutbox(staffId, {
        onSettled: () => void queries.invalidateQueries({ queryKey: ['allOverview'] }),
        onArrived: (table) => showNotice(words.current.t('order.sent', { table })),
        onRefused: (table, refusal) => {
          const { t, textOf } = words.current
          showNotice(t('order.refusedLater', { table, text: textOf(refusal) }))
        },
      }),
    [staffId, queries],
  )

  return (
    <>
      <Banner
        isShown={tables.length > 0}
        icon={<SendIcon size={22} />}
        text={t('order.kept', { tables: tables.join(', '), count: tables.length })}
      />
      {givenUp && (
        <Suspense>
          <NotSent orderKey={givenUp.key} table={givenUp.table} />
        </Suspense>
      )}
    </>
  )
}
