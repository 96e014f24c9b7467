import { expect, test } from 'vitest'
import { substitute } from '#sw/picture-rules.ts'

const files = (...names: string[]) => names.map((name) => `https://shop.test/media/a/${name}`)
const asked = 'https://shop.test/media/a/480.avif'

test('without a network the smallest file that is wide enough takes the place', () => {
  expect(substitute(asked, files('320.avif', '1280.avif', '640.webp'))).toMatch('/640.webp')
})

test('else the widest there is', () => {
  expect(substitute(asked, files('160.avif', '320.avif'))).toMatch('/320.avif')
})

test('another picture never does', () => {
  expect(substitute(asked, ['https://shop.test/media/b/480.avif'])).toBeUndefined()
  expect(substitute('https://shop.test/icon.svg', files('480.avif'))).toBeUndefined()
})

test('a browser that asked for WebP may not know AVIF', () => {
  expect(substitute('https://shop.test/media/a/480.webp', files('640.avif'))).toBeUndefined()
})
