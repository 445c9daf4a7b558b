import { maxOrderRemark, trayAmount } from '@couvert/domain'
import { useText } from '@couvert/i18n/react'
import { Button, EmptyState, Note, TextField, TopBar, Total } from '@couvert/ui'
import { NoteIcon, SendIcon } from '@couvert/ui/icons'
import { TrayBlock } from '@couvert/ui/order'
import { useNavigate } from 'react-router'
import { paths } from '../../paths.ts'
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
  const { merchant, code, index, webcode } = useVenue()
  const { tray, remark } = useOrder()
  const texts = useDishTexts()
  const navigate = useNavigate()
  const { send, isSending } = useSend()
  const closedText = useClosedText()
  // Beside the menu of a wide screen, which is the page's main part, this is a part of the side.
  const Main = isPanel ? 'div' : 'main'
  const head = !isPanel && <TopBar isTitle title={t('tray.title')} subtitle={`${merchant.name} · ${code.name}`} />

  if (tray.length === 0) {
    return (
      <>
        {head}
        <Main className={css.empty}>
          <EmptyState
            title={t('tray.emptyTitle')}
            text={t('tray.empty')}
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
        </div>
        <div className={css.fields}>
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
          <CustomFields fields={merchant.customFields} />
        </div>
      </Main>
      <footer className={isPanel ? css.panelFoot : css.foot}>
        {closedText !== undefined && <Note tone="late">{closedText}</Note>}
        <Total label={t('tray.subtotal')} amount={texts.amount(trayAmount(index, tray), merchant.currency)} />
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
