import { encode } from 'uqr'
import { pngOf } from './small-png.ts'

const pixelsPerSquare = 8

/** A QR code of a text, as the file of a picture. */
export function qrPicture(text: string): Buffer {
  const { data, size } = encode(text, { border: 4 })
  const edge = size * pixelsPerSquare
  const rgb = Buffer.alloc(edge * edge * 3, 0xff)
  for (let y = 0; y < edge; y += 1)
    for (let x = 0; x < edge; x += 1) {
      const isDark = data[Math.floor(y / pixelsPerSquare)]?.[Math.floor(x / pixelsPerSquare)] === true
      if (isDark) rgb.fill(0, (y * edge + x) * 3, (y * edge + x + 1) * 3)
    }
  return pngOf(edge, edge, rgb)
}
