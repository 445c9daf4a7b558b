import {
  type Article,
  maxFreePrice,
  type NumberKey,
  posName,
  pressNumber,
  replaceLine,
  type TrayLine,
  typedCents,
} from '@couvert/domain'
import { useText } from '@couvert/i18n/react'
import { TextField, Total } from '@couvert/ui'
import { Sheet } from '@couvert/ui/sheet'
import { Keypad, type KeypadKey } from '@couvert/ui/staff'
import { useRef, useState } from 'react'
import { closeTableDialog } from '../../tray/table-dialogs.ts'
import { useTableOrder } from '../../tray/table-order.ts'
import { changeTray } from '../../tray/trays.ts'
import { useAddLine } from '../../tray/use-add-article.ts'
import { useMoney } from '../../tray/use-money.ts'
import css from './FreeTextSheet.module.css'
import { keepFreeText, lastFreeText } from './free-text-entries.ts'

const limits = { min: -maxFreePrice / 100, max: maxFreePrice / 100, decimals: 2 }
const longestName = 128

/** Asks for the name and the price of a free-text article; what was entered last for it stands there already. */
export function FreeTextSheet(props: { articleId: number; count: number; position?: number | undefined }) {
  const { index, tray } = useTableOrder()
  const article = index.articles.get(props.articleId)
  const [line] = useState(props.position === undefined ? undefined : tray[props.position])
  return article ? <OpenSheet article={article} count={props.count} line={line} /> : null
}

function OpenSheet({ article, count, line }: { article: Article; count: number; line: TrayLine | undefined }) {
  const t = useText('staff')
  const money = useMoney()
  const { merchant, trayKey } = useTableOrder()
  const addLine = useAddLine()
  const nameField = useRef<HTMLInputElement>(null)
  const [isOpen, setOpen] = useState(true)
  const [last] = useState(() => lastFreeText(merchant.id, article.id))
  const [name, setName] = useState(line?.name ?? last?.name ?? '')
  const [typed, setTyped] = useState(line?.price === undefined ? (last?.typed ?? '') : String(line.price / 100))
  // The first key begins a price of its own; backspace and clear work on the one that stands there.
  const [isFresh, setFresh] = useState(true)
  const [error, setError] = useState<string>()
  const price = typedCents(typed)

  function press(key: KeypadKey) {
    if (key === 'ok') return keep()
    if (key === 'clear') return setTyped('')
    const pressed: NumberKey = key === 'comma' ? ',' : key === 'minus' ? '-' : key
    setTyped((before) => pressNumber(isFresh && /^[\d,]$/.test(pressed) ? '' : before, pressed, limits))
    setFresh(false)
  }

  function keep() {
    const words = name.trim()
    if (words === '') {
      setError(t('freeText.nameMissing'))
      nameField.current?.focus()
      return
    }
    if (price === null) return
    const next: TrayLine = {
      ...(line ?? { count, modifiers: [], remark: '' }),
      articleId: article.id,
      name: words,
      price,
    }
    keepFreeText(merchant.id, article.id, { name: words, typed })
    if (!line) addLine(next)
    else {
      changeTray(trayKey, (now) => {
        const at = now.findIndex((other) => JSON.stringify(other) === JSON.stringify(line))
        return at === -1 ? now : replaceLine(now, at, next)
      })
    }
    setOpen(false)
  }

  return (
    <Sheet
      isOpen={isOpen}
      onClose={() => setOpen(false)}
      onClosed={closeTableDialog}
      title={posName(article)}
      closeLabel={t('action.close')}
      initialFocus={nameField}
    >
      <div className={css.sheet}>
        <TextField
          ref={nameField}
          label={t('freeText.name')}
          value={name}
          maxLength={longestName}
          autoComplete="off"
          error={error}
          onFocus={({ target }) => target.select()}
          onChange={({ target }) => {
            setError(undefined)
            setName(target.value)
          }}
        />
        <div role="status">
          <Total label={t('freeText.price')} amount={price === null ? '–' : money(price)} size="xl" />
        </div>
        <Keypad
          decimalSign=","
          texts={{
            keypad: t('pay.keypad'),
            backspace: t('pay.backspace'),
            clear: t('pay.clearAll'),
            minus: t('pay.minus'),
            // Short: the key is narrow.
            ok: t(line ? 'dish.save' : 'shortKeys.add'),
            okReason: t('freeText.priceMissing'),
          }}
          isOkEnabled={price !== null}
          isMinusEnabled={limits.min < 0}
          onKey={press}
        />
      </div>
    </Sheet>
  )
}
