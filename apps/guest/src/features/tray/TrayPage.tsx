import { addCents, defaultLines, maxOrderRemark, phoneWanted, sumCents, trayAmount } from '@couvert/domain'
import { useText } from '@couvert/i18n/react'
import { Button, EmptyState, Note, TextField, TopBar, Total } from '@couvert/ui'
import { NoteIcon, SendIcon } from '@couvert/ui/icons'
import { BillLines, TrayBlock } from '@couvert/ui/order'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../paths.ts'
import { PhoneField } from '../../visit/PhoneField.tsx'
import { PinWanted } from '../../visit/PinWanted.tsx'
import { setOrderRemark, useOrder } from '../../visit/tray.ts'
import { useClosedText } from '../../visit/use-closed-text.ts'
import { useDishTexts } from '../../visit/use-dish-texts.ts'
import { useVenue } from '../../visit/venue-context.ts'
import { CustomFields } from './CustomFields.tsx'
import { Line } from './Line.tsx'
import css from './TrayPage.module.css'
import { useSend } from './use-send.ts'

/** The order that is being put together: its lines, a remark, the subtotal and the button that sends it. */
export function TrayPage({ isPanel = false }: { isPanel?: boolean }) {
  const t = useText('guest')
  const { merchant, code, index, webcode, receipt } = useVenue()
  const { tray, remark } = useOrder()
  const texts = useDishTexts()
  const navigate = useNavigate()
  const { send, isSending, timesChecked } = useSend()
  const isChecked = timesChecked > 0
  const fields = useFocusOnFault(timesChecked)
  const closedText = useClosedText()
  const phone = phoneWanted({ ...merchant, hasReceipt: receipt.state === 'open', isStaff: false })
  const added = defaultLines(
    index,
    merchant.info.default_order_items.map(({ m_article_id, amount }) => ({ articleId: m_article_id, count: amount })),
  )
  const total = addCents(trayAmount(index, tray), sumCents(added.map(({ amount }) => amount)))
  // Beside the menu of a wide screen, which is the page's main part, this is a part of the side.
  const Main = isPanel ? 'div' : 'main'
  const head = !isPanel && <TopBar isTitle title={t('tray.title')} subtitle={`${merchant.name} · ${code.name}`} />

  if (receipt.state === 'wrong-pin') {
    return (
      <>
        {head}
        <Main className={css.empty}>
          <PinWanted />
        </Main>
      </>
    )
  }
  if (tray.length === 0) {
    return (
      <>
        {head}
        <Main className={css.empty}>
          <EmptyState
            title={t('tray.emptyTitle')}
            text={closedText ?? t('tray.empty')}
            action={!isPanel && <Button onClick={() => void navigate(paths.menu)}>{t('tray.seeMenu')}</Button>}
          />
        </Main>
      </>
    )
  }
  return (
    <>
      {head}
      <Main className={isPanel ? css.scroll : css.page}>
        <div className={isPanel ? css.panelBlock : css.block}>
          <TrayBlock>
            {tray.map((line, position) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: equal lines are one line, and a line is known by its place.
              <Line key={`${line.articleId}-${position}`} line={line} position={position} />
            ))}
          </TrayBlock>
          {added.length > 0 && (
            <section className={css.added}>
              <h2 className={css.addedTitle}>{t('tray.addedByVenue')}</h2>
              <BillLines
                lines={added.map(({ articleId, count, name, amount }) => ({
                  id: articleId,
                  count,
                  name,
                  amount: texts.amount(amount, merchant.currency),
                }))}
              />
            </section>
          )}
        </div>
        <div className={css.fields} ref={fields}>
          {merchant.enableRemarkInOrdergroup && (
            <TextField
              label={t('tray.note')}
              icon={isPanel ? undefined : <NoteIcon />}
              placeholder={t('tray.noteExample')}
              value={remark}
              maxLength={maxOrderRemark}
              onChange={({ target }) => setOrderRemark(webcode, target.value)}
            />
          )}
          <p className={css.requiredMark} aria-hidden="true">
            * {t('dish.required')}
          </p>
          <CustomFields isChecked={isChecked} />
          {phone !== 'no' && <PhoneField isRequired={phone === 'required'} isChecked={isChecked} />}
        </div>
      </Main>
      <footer className={isPanel ? css.panelFoot : css.foot}>
        {closedText !== undefined && <Note tone="late">{closedText}</Note>}
        <Total label={t('tray.subtotal')} amount={texts.amount(total, merchant.currency)} />
        <Button
          size="l"
          isWide
          icon={<SendIcon />}
          isBusy={isSending}
          busyText={t('tray.sending')}
          disabledReason={closedText}
          onClick={() => void send()}
        >
          {t('tray.send')}
        </Button>
      </footer>
    </>
  )
}

/** Each time something filled in was found wrong, the first such field gets the focus. */
function useFocusOnFault(timesChecked: number) {
  const fields = useRef<HTMLDivElement>(null)
  // The focus is outside React, and the fault is drawn by now.
  useEffect(() => {
    if (timesChecked > 0) fields.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [timesChecked])
  return fields
}
