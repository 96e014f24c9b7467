import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { photoFile } from '#demo/product-entry.ts'
import { lossOf } from '#demo/studio/fidelity.ts'
import { encodeImage } from '#server/providers/pictures/encoder.ts'

/** Above it blocks are seen in soft grounds, and print on labels smears: see `npm run pictures -- --sheet`. */
const SEEN = 0.012
const CARD = 320

test.each(['LP-PAN-005/jar', 'LP-HOM-010/broom', 'LP-LIT-001/apricot'])(
  'a card shows a picture without blocks and smears: %s',
  async (name) => {
    const bytes = await readFile(photoFile(name))
    const original = await sharp(bytes).resize(CARD).png().toBuffer()

    expect(await lossOf(original, await encodeImage(bytes, CARD, 'avif'))).toBeLessThan(SEEN)
  },
)
