import type { Locator } from 'playwright/test'
import { expect, test } from './support/test.ts'

test.use({ serviceWorkers: 'block' })

/** Pixels: no file is wider. */
const LARGEST = 1280

/** Common screens and their device pixel ratios. */
const SCREENS = [
  { name: 'a phone', viewport: { width: 412, height: 915 }, deviceScaleFactor: 2.625 },
  { name: 'a tablet', viewport: { width: 800, height: 1280 }, deviceScaleFactor: 2 },
  { name: 'a desktop', viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1 },
  { name: 'a fine desktop', viewport: { width: 1440, height: 900 }, deviceScaleFactor: 2 },
]
/** Places of large images: most of a page's weight. */
const PLACES = [
  { name: 'a card of the list', path: '/list/all?view=goods' },
  { name: 'the pictures of an item', path: '/item/LP-TEA-001' },
  { name: 'the first banner', path: '/' },
]

/** Screen pixels that an image covers, including cropped parts, and pixels of the file chosen for it. */
async function widthsOf(image: Locator) {
  await expect(image).toHaveJSProperty('complete', true)
  return image.evaluate((element: HTMLImageElement) => {
    const { width, height } = element.getBoundingClientRect()
    const own = Number(element.getAttribute('width'))
    const drawn = Math.max(width, (height * own) / Number(element.getAttribute('height')))
    const file = Number(/\/(\d+)\.\w+$/.exec(element.currentSrc)?.[1])
    return { shown: drawn * devicePixelRatio, file: Math.min(file, own), own }
  })
}

for (const { name: screen, ...use } of SCREENS)
  test.describe(`on ${screen}`, () => {
    test.use(use)

    for (const { name, path } of PLACES)
      test(`the browser takes a file that is sharp and not much too large: ${name}`, async ({
        page,
      }) => {
        await page.goto(path)

        const { shown, file, own } = await widthsOf(page.getByRole('main').locator('img').first())

        expect(file).toBeGreaterThanOrEqual(Math.min(Math.floor(shown), own, LARGEST))
        expect(file).toBeLessThanOrEqual(2 * shown)
      })
  })
