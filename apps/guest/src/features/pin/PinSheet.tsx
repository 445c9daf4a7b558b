import { useText } from '@couvert/i18n/react'
import { Button, classNames } from '@couvert/ui'
import { CircleAlertIcon, HandIcon } from '@couvert/ui/icons'
import { Sheet } from '@couvert/ui/sheet'
import { useRef, useState } from 'react'
import { type PinTried, provePin } from '../../keeping/pin.ts'
import { useAsk } from '../../keeping/use-ask.ts'
import { useWishState } from '../../keeping/wishes.ts'
import { closeDialog } from '../../shell/dialogs.ts'
import { useVenue } from '../../visit/venue-context.ts'
import { PinPad } from './PinPad.tsx'
import css from './PinSheet.module.css'

const places = [0, 1, 2, 3]

/** Asks for the four digits that the waiter gave the table; the last one tries them. */
export function PinSheet() {
  const t = useText('guest')
  const { webcode, merchant } = useVenue()
  const [isOpen, setOpen] = useState(true)
  const [pin, setPin] = useState('')
  const [tried, setTried] = useState<Exclude<PinTried, { state: 'proved' }>>()
  const [isTrying, setTrying] = useState(false)
  const field = useRef<HTMLInputElement>(null)

  async function enter(text: string) {
    if (isTrying) return
    const digits = text.replace(/\D/g, '').slice(0, places.length)
    setPin(digits)
    setTried(undefined)
    if (digits.length < places.length) return

    setTrying(true)
    const answer = await provePin(webcode, digits)
    setTrying(false)
    if (answer.state === 'proved') return setOpen(false)
    setPin('')
    setTried(answer)
    field.current?.focus()
  }
  const fault =
    tried && (tried.state === 'unknown' ? tried.text : t(tried.state === 'locked' ? 'pin.locked' : 'pin.wrong'))

  return (
    <Sheet
      isOpen={isOpen}
      onClose={() => setOpen(false)}
      onClosed={() => closeDialog('pin')}
      title={t('pin.title')}
      closeLabel={t('action.close')}
      initialFocus={field}
    >
      <p className={css.why}>{t('pin.why')}</p>
      <div className={css.entry}>
        {places.map((place) => (
          <span key={place} className={classNames(css.place, place === pin.length && css.current)} aria-hidden="true">
            {pin[place]}
          </span>
        ))}
        {/* The field lies over the four places. Its keys are those below, so a phone shows no keyboard of its own. */}
        <input
          ref={field}
          className={css.field}
          aria-label={t('pin.field')}
          aria-busy={isTrying || undefined}
          aria-invalid={fault !== undefined || undefined}
          aria-describedby={fault === undefined ? undefined : 'pin-fault'}
          autoComplete="one-time-code"
          inputMode="none"
          value={pin}
          onChange={({ target }) => void enter(target.value)}
        />
      </div>
      <p id="pin-fault" className={css.fault} role="alert">
        {fault !== undefined && (
          <>
            <CircleAlertIcon size={16} />
            {fault}
          </>
        )}
      </p>
      {tried?.state === 'locked' && merchant.canWaiter && <CallWaiter />}
      <PinPad
        texts={{ keys: t('pin.keys'), cancel: t('action.cancel'), remove: t('pin.delete') }}
        onDigit={(digit) => void enter(pin + digit)}
        onDelete={() => void enter(pin.slice(0, -1))}
        onCancel={() => setOpen(false)}
      />
    </Sheet>
  )
}

/** The way on where no PIN counts for a while: the waiter has a new one. */
function CallWaiter() {
  const t = useText('guest')
  const ask = useAsk()
  const state = useWishState(useVenue(), { kind: 'waiter' })
  const isCalled = state === 'sent'
  return (
    <div className={css.help}>
      <Button
        tone="tonal"
        isWide
        icon={<HandIcon />}
        isBusy={state === 'sending'}
        onClick={() => void ask({ kind: 'waiter' })}
      >
        {isCalled ? t('service.onTheWay') : t('service.callWaiter')}
      </Button>
      <span className="vh" role="status">
        {isCalled && t('service.onTheWay')}
      </span>
    </div>
  )
}
