import type { BarcodeDetector } from 'barcode-detector/ponyfill'

type Reader = Pick<BarcodeDetector, 'detect'>
export type Picture = HTMLVideoElement | ImageBitmap

declare global {
  interface Window {
    /** Only some browsers have it, and of those not all read QR codes. */
    BarcodeDetector?: typeof BarcodeDetector
  }
}

/** Gives a function that names the texts of all QR codes in a picture. It throws where no reader can be had. */
export function createCodeReader(): (picture: Picture) => Promise<string[]> {
  let reader = ownReader()
  // That it did not come is said when something has to be read.
  reader.catch(() => undefined)
  return async (picture) => {
    // NOTE some phones offer a reader whose service is missing, and say so only when it is asked to read.
    const found = await reader
      .then((own) => own.detect(picture))
      .catch(() => {
        reader = bundledReader()
        return reader.then((bundled) => bundled.detect(picture))
      })
    return found.map(({ rawValue }) => rawValue)
  }
}

/** The browser's own, else the bundled one. */
async function ownReader(): Promise<Reader> {
  const Own = window.BarcodeDetector
  const formats = (await Own?.getSupportedFormats()) ?? []
  return Own && formats.includes('qr_code') ? new Own({ formats: ['qr_code'] }) : bundledReader()
}

async function bundledReader(): Promise<Reader> {
  return (await import('./bundled-reader.ts')).bundledReader()
}
