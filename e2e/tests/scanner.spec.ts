import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from '../src/fixtures.ts'
import { qrPicture } from '../src/qr-picture.ts'

test('without a camera a photo of the code on the table opens its menu', async ({ guest, code }) => {
  await guest.goto('/')
  await guest.getByRole('button', { name: 'Scan QR-code' }).click()
  await expect(guest.getByRole('heading', { name: 'Scan QR-code' })).toBeVisible()
  await expect(guest).toHaveURL('/qr_scanner')
  await choose(guest, qrPicture(`${new URL(guest.url()).origin}/qr/${code.toLowerCase()}`))
  await expect(guest.getByRole('heading', { level: 2, name: 'Antipasti' })).toBeVisible()
  await expect(guest).toHaveURL('/merchant/menupage')
})

test('a photo of a link elsewhere, of no code, or of nothing at all opens nothing and says why', async ({ guest }) => {
  await guest.goto('/qr_scanner')
  await choose(guest, qrPicture('https://elsewhere.example/qr/LUCIA01'))
  await expect(guest.getByRole('alert')).toHaveText('This is not a code of ours. Scan the code on your table.')
  await expectAccessible(guest)

  await choose(guest, await guest.screenshot())
  await expect(guest.getByRole('alert')).toContainText('No QR code could be read in this picture')
  await choose(guest, Buffer.from('This is no picture'))
  await expect(guest.getByRole('alert')).toContainText('No QR code could be read in this picture')

  await guest.getByRole('button', { name: 'Back' }).click()
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText('Welcome, take a seat.')
})

test('the camera reads a bare code, and is off when the scanner is left', async ({ guest, code }) => {
  await showToCamera(guest, qrPicture('https://elsewhere.example/qr/LUCIA01'), qrPicture(code))
  await guest.goto('/qr_scanner')
  await expect(guest.getByRole('status')).toHaveText('Hold the code on your table inside the frame.')
  await expect(guest.getByRole('alert')).toHaveText('This is not a code of ours. Scan the code on your table.')
  await expectAccessible(guest)
  await guest.evaluate(() => (window as Camera).showNext?.())
  await expect(guest.getByRole('heading', { level: 2, name: 'Antipasti' })).toBeVisible()
  expect(await guest.evaluate(() => (window as Camera).stream?.getTracks().map((track) => track.readyState))).toEqual([
    'ended',
  ])
})

async function choose(page: Page, buffer: Buffer): Promise<void> {
  const asked = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Take a photo of the code' }).click()
  await (await asked).setFiles({ name: 'photo.png', mimeType: 'image/png', buffer })
}

type Camera = { stream?: MediaStream; showNext?: () => void }

/** Gives the page a camera before which these pictures are held, one after the other. */
async function showToCamera(page: Page, ...pictures: readonly Buffer[]): Promise<void> {
  await page.addInitScript(
    (sources) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 720, height: 720 })
      const context = canvas.getContext('2d')
      let shown = 0
      const draw = async () => {
        const image = new Image()
        image.src = sources[shown] ?? ''
        await image.decode()
        context?.drawImage(image, 180, 180, 360, 360)
        requestAnimationFrame(draw)
      }
      const stream = canvas.captureStream()
      Object.assign(window, { stream, showNext: () => ++shown })
      navigator.mediaDevices.getUserMedia = async () => {
        void draw()
        return stream
      }
    },
    pictures.map((picture) => `data:image/png;base64,${picture.toString('base64')}`),
  )
}
