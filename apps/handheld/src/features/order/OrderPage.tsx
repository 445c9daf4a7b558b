import { changeCount, roomFor, type TrayLine, trayAmount } from '@couvert/domain'
import { useText } from '@couvert/i18n/react'
import { Button, EmptyState, Total } from '@couvert/ui'
import { SendIcon } from '@couvert/ui/icons'
import { StaffLine, StaffLineShort } from '@couvert/ui/staff'
import type { ReactNode } from 'react'
import { openTableDialog } from '../../tray/table-dialogs.ts'
import { useTableOrder } from '../../tray/table-order.ts'
import { changeTray } from '../../tray/trays.ts'
import { useLineTexts } from '../../tray/use-line-texts.ts'
import { useMoney } from '../../tray/use-money.ts'
import { useNewLine } from '../../tray/use-new-line.ts'
import { useScrollToAdded } from '../../tray/use-scroll-to-added.ts'
import { useSend } from '../../tray/use-send.ts'
import css from './OrderPage.module.css'

/** The order of a table as far as it is put together: its lines, its amount, and the button that sends it. */
export function OrderPage({ head }: { head?: ReactNode }) {
  const t = useText('staff')
  const money = useMoney()
  const { index, tray, leaving } = useTableOrder()
  const { send, isSending } = useSend()
  const lineTexts = useLineTexts()
  const lines = isSending ? leaving : tray
  const list = useScrollToAdded(useNewLine())

  return (
    <section className={css.page}>
      {head}
      <div className={css.lines}>
        {lines.length === 0 && <EmptyState title={t('order.empty')} text={t('order.emptyText')} />}
        <ul ref={list} aria-label={t('section.order')}>
          {lines.map((line, position) =>
            isSending ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: a line has no other name than its place.
              <StaffLineShort key={position} {...lineTexts(line)} count={line.count} isNew={false} />
            ) : (
              // biome-ignore lint/suspicious/noArrayIndexKey: a line has no other name than its place.
              <Line key={position} line={line} position={position} />
            ),
          )}
        </ul>
      </div>
      <div className={css.foot}>
        <Total label={t('order.subtotal')} amount={money(trayAmount(index, lines))} />
        <Button
          isWide
          size="l"
          icon={<SendIcon />}
          isBusy={isSending}
          busyText={t('order.sending')}
          disabledReason={lines.length === 0 ? t('order.empty') : undefined}
          onClick={() => void send()}
        >
          {t('order.send')}
        </Button>
      </div>
    </section>
  )
}

function Line({ line, position }: { line: TrayLine; position: number }) {
  const t = useText('staff')
  const { index, tray, trayKey } = useTableOrder()
  const texts = useLineTexts()(line)
  const article = index.articles.get(line.articleId)
  const step = (by: number) => changeTray(trayKey, (now) => changeCount(now, position, by))
  const kind = line.name === undefined ? 'article' : 'free-text'
  return (
    <StaffLine
      {...texts}
      stepper={{
        label: texts.name,
        count: line.count,
        fewerLabel: t('order.fewer', { name: texts.name }),
        moreLabel: t('order.more', { name: texts.name }),
        isMoreDisabled: article !== undefined && roomFor(tray, article, { isStaff: true }) === 0,
        onFewer: () => step(-1),
        onMore: () => step(1),
      }}
      changeText={t('order.change')}
      onChange={() => openTableDialog({ kind, articleId: line.articleId, count: line.count, position })}
    />
  )
}
