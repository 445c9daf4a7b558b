import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Button } from './Button.tsx'

test('a busy button stays focusable, says so and shows its -ing verb', () => {
  const html = renderToStaticMarkup(
    <Button isBusy busyText="Sending">
      Send order
    </Button>,
  )
  expect(html).toContain('aria-busy="true"')
  expect(html).toContain('Sending')
  expect(html).not.toContain('disabled=""')
})

test('an idle button keeps room for its -ing verb, so that its width does not change', () => {
  expect(renderToStaticMarkup(<Button busyText="Sending">Send order</Button>)).toContain('Sending')
})

test('a reason disables the button and describes it', () => {
  const html = renderToStaticMarkup(<Button disabledReason="Choose a dish first">Send order</Button>)
  const id = /aria-describedby="([^"]+)"/.exec(html)?.[1]
  expect(html).toContain('disabled=""')
  expect(html).toContain(`id="${id}" hidden="">Choose a dish first`)
})
