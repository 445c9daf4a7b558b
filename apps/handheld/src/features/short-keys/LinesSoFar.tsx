import { useText } from '@couvert/i18n/react'
import { EmptyState } from '@couvert/ui'
import { StaffLineShort } from '@couvert/ui/staff'
import { useTableOrder } from '../../tray/table-order.ts'
import { useLineTexts } from '../../tray/use-line-texts.ts'
import { useScrollToAdded } from '../../tray/use-scroll-to-added.ts'
import css from './ShortKeysPage.module.css'

/** The order so far, to read only; the line at `newAt` was added last. */
export function LinesSoFar({ newAt }: { newAt: number | undefined }) {
  const t = useText('staff')
  const { tray } = useTableOrder()
  const lineTexts = useLineTexts()
  const list = useScrollToAdded(newAt ?? tray.length - 1)
  return (
    <>
      <ul ref={list} className={css.lines} aria-label={t('section.order')}>
        {tray.map((line, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line has no other name than its place.
          <StaffLineShort key={position} {...lineTexts(line)} count={line.count} isNew={position === newAt} />
        ))}
      </ul>
      {tray.length === 0 && <EmptyState title={t('shortKeys.empty')} picture={null} />}
    </>
  )
}
