import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Keypad, type KeypadProps } from './Keypad.tsx'
import { ShortKeyPad } from './ShortKeyPad.tsx'

const texts = { keypad: 'Keys', backspace: 'Delete', clear: 'Clear', minus: 'Minus', ok: 'OK' }
const keypad: KeypadProps = { onKey: () => {}, decimalSign: ',', texts, isOkEnabled: true }

test('keys that do not work say why', () => {
  const why = { okReason: 'Something is left to pay', minusReason: 'Nothing is to be given back' }
  const html = renderToStaticMarkup(
    <Keypad {...keypad} isOkEnabled={false} isMinusEnabled={false} texts={{ ...texts, ...why }} />,
  )
  expect(reasonOf(html, 'title="Something is left to pay"')).toBe(why.okReason)
  expect(reasonOf(html, 'aria-label="Minus"')).toBe(why.minusReason)
})

test('keys that work give no reason', () => {
  const html = renderToStaticMarkup(<Keypad {...keypad} texts={{ ...texts, okReason: 'Something is left to pay' }} />)
  expect(html).not.toContain('Something is left to pay')
  expect(html).not.toContain('disabled=""')
})

test('the key for a remark says why there is nothing to remark on', () => {
  const html = renderToStaticMarkup(
    <ShortKeyPad
      typed=""
      texts={{
        pad: 'Short keys',
        typed: 'Typed',
        times: 'Times',
        backspace: 'Delete',
        add: 'Add',
        grid: 'Menu',
        remark: 'Note',
        remarkReason: 'Add something first',
      }}
      onKey={() => {}}
      onGrid={() => {}}
      onRemark={undefined}
      listensToKeyboard
    />,
  )
  expect(reasonOf(html, 'aria-label="Note"')).toBe('Add something first')
})

/** What describes the disabled button with this attribute. */
function reasonOf(html: string, attribute: string): string | undefined {
  const button = html.match(/<button[^>]*>/g)?.find((tag) => tag.includes(attribute) && tag.includes('disabled=""'))
  const id = button && /aria-describedby="([^"]+)"/.exec(button)?.[1]
  return id && new RegExp(`id="${id}" hidden="">([^<]*)`).exec(html)?.[1]
}
