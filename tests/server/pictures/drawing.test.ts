import sharp from 'sharp'
import { expect, test } from 'vitest'
import {
  draw,
  drawPreview,
  sizeOf,
  type Drawing,
} from '#server/providers/pictures/drawings/drawing.ts'

test('a demo picture is a square WebP, and the same every time', async () => {
  const teapot: Drawing = { art: ['1fad6', '1f375'], ground: 'clay', layout: 'group', hue: 20 }

  const first = await draw(teapot)
  const second = await draw({ ...teapot, art: [...teapot.art] })

  expect(await sharp(first).metadata()).toMatchObject({ format: 'webp', width: 1200, height: 1200 })
  expect(first.equals(second)).toBe(true)
})

test('another hue is another picture', async () => {
  const red = await draw({ art: ['1f9e3'], ground: 'paper' })
  const blue = await draw({ art: ['1f9e3'], ground: 'paper', hue: 220 })

  expect(red.equals(blue)).toBe(false)
})

test.each<Drawing>([
  { art: ['1f3ee'], ground: 'linen' },
  { use: 'banner', art: ['1f3ee', '1fa94'], ground: 'linen', glow: 0.5 },
  { use: 'portrait', art: ['1f3ee'], ground: 'clay' },
])(
  'its size is known before it is drawn, and its preview shows the same: $use',
  async (drawing) => {
    const { width, height } = sizeOf(drawing)

    const whole = await draw(drawing)
    const preview = await drawPreview(drawing)

    const colours = async (bytes: Buffer) => {
      const { channels } = await sharp(
        await sharp(bytes).resize(4, 4, { fit: 'fill' }).toBuffer(),
      ).stats()
      return channels.map(({ mean }) => mean)
    }
    expect(await sharp(whole).metadata()).toMatchObject({ width, height })
    expect((await sharp(preview).metadata()).width).toBe(width / 4)
    const [seen, promised] = [await colours(whole), await colours(preview)]
    for (const [at, mean] of seen.entries())
      expect(Math.abs(mean - (promised[at] ?? 0))).toBeLessThan(8)
  },
)
