import sharp from 'sharp'
import { expect, test } from 'vitest'
import { composeAvatar, composeBanner, composePicture } from '#server/seed/pictures.ts'

test('a demo picture is a square WebP, and the same every time', async () => {
  const picture = { art: ['1fad6', '1f375'], ground: 'clay', layout: 'group', hue: 20 } as const

  const first = await composePicture({ ...picture, art: [...picture.art] })
  const second = await composePicture({ ...picture, art: [...picture.art] })

  expect(await sharp(first).metadata()).toMatchObject({ format: 'webp', width: 1200, height: 1200 })
  expect(first.equals(second)).toBe(true)
})

test('another hue is another picture', async () => {
  const red = await composePicture({ art: ['1f9e3'], ground: 'paper' })
  const blue = await composePicture({ art: ['1f9e3'], ground: 'paper', hue: 220 })

  expect(red.equals(blue)).toBe(false)
})

test('banners are wide and portraits are small', async () => {
  const banner = await composeBanner({ art: ['1f3ee', '1fa94'], ground: 'linen', glow: 0.5 })
  const avatar = await composeAvatar({ art: ['1f3ee'], ground: 'clay' })

  expect(await sharp(banner).metadata()).toMatchObject({ width: 1600, height: 900 })
  expect(await sharp(avatar).metadata()).toMatchObject({ width: 480, height: 480 })
})
