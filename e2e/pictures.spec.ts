import { dirname } from 'node:path'
import type { Locator, Page } from 'playwright/test'
import sharp from 'sharp'
import { open, reload } from './support/awake.ts'
import { provoke } from './support/provoked.ts'
import { expect, test } from './support/test.ts'

test.use({ serviceWorkers: 'block' })

/** Pixels: no file is wider. */
const LARGEST = 1280
/** File pixels per CSS pixel that are enough on a phone, however dense its screen is. */
const DENSEST_ON_PHONES = 2

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

/** Pixels that make an image sharp, including its cropped parts, and pixels of the file chosen for it. */
async function widthsOf(image: Locator) {
  await expect(image).toHaveJSProperty('complete', true)
  return image.evaluate((element: HTMLImageElement, densest) => {
    const { width, height } = element.getBoundingClientRect()
    const own = Number(element.getAttribute('width'))
    const drawn = Math.max(width, (height * own) / Number(element.getAttribute('height')))
    const file = Number(/\/(\d+)\.\w+$/.exec(element.currentSrc)?.[1])
    const density = innerWidth < 600 ? Math.min(devicePixelRatio, densest) : devicePixelRatio
    return { sharp: drawn * density, file: Math.min(file, own), own }
  }, DENSEST_ON_PHONES)
}

for (const { name: screen, ...use } of SCREENS)
  test.describe(`on ${screen}`, () => {
    test.use(use)

    for (const { name, path } of PLACES)
      test(`the browser takes a file that is sharp and not much too large: ${name}`, async ({
        page,
      }) => {
        await open(page, path)

        const {
          sharp: needed,
          file,
          own,
        } = await widthsOf(page.getByRole('main').locator('img').first())

        expect(file).toBeGreaterThanOrEqual(Math.min(Math.floor(needed), own, LARGEST))
        expect(file).toBeLessThanOrEqual(2 * needed)
      })
  })

test('of a gallery, the picture shown and the next one are fetched, and each further one as it comes', async ({
  page,
}) => {
  await page.setViewportSize({ width: 412, height: 915 })
  await open(page, '/item/LP-TEA-001')
  const pictures = page
    .getByRole('region', { name: /^Pictures of/ })
    .locator('ul')
    .first()
    .locator('img')
  await expect(pictures).toHaveCount(2)

  await page.getByRole('button', { name: /^Enlarge picture 1 of/ }).press('ArrowRight')

  await expect(pictures).toHaveCount(3)
})

test('on a desktop further pictures of a gallery are fetched when their thumbnail is pointed at', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await open(page, '/item/LP-TEA-001')
  const second = page.getByRole('button', { name: /^Enlarge picture 2 of/ }).locator('img')
  await expect(second).toHaveJSProperty('complete', false)

  await page.getByRole('button', { name: /^Picture 2 of/ }).hover()

  await expect(second).toHaveJSProperty('complete', true)
})

test('a first visit fetches no picture that it does not show; a scroll brings the others', async ({
  page,
}) => {
  await page.setViewportSize({ width: 412, height: 915 })
  await open(page, '/')
  const pictures = page.getByRole('main').locator('img')
  await page
    .getByRole('button', { name: /^Save / })
    .first()
    .waitFor() // the page has settled
  const tops = await pictures.evaluateAll((images: HTMLImageElement[]) =>
    images.filter(({ currentSrc }) => currentSrc).map((image) => image.getBoundingClientRect().top),
  )
  expect(Math.max(...tops)).toBeLessThan(1.1 * 915)

  await page.mouse.wheel(0, 200)

  await expect(pictures.nth(tops.length + 1)).toHaveJSProperty('complete', true)
})

test.describe('a lamp by day and by lamplight', () => {
  const PATH = '/item/LP-LIT-002'
  const crescent = (page: Page) =>
    page
      .getByRole('main')
      .getByRole('img', { name: /^A milk-white silicone crescent/ })
      .first()

  /** The file that is shown, without its width; every file that was asked for, likewise. */
  async function pictureOn(page: Page, colorScheme: 'light' | 'dark') {
    const asked = new Set<string>()
    page.on('request', (request) => asked.add(dirname(request.url())))
    await page.emulateMedia({ colorScheme })
    await open(page, PATH)
    return { shown: await shownIn(page), asked }
  }
  const shownIn = async (page: Page) => {
    await expect(crescent(page)).toHaveJSProperty('complete', true)
    return crescent(page).evaluate((image: HTMLImageElement) =>
      image.currentSrc.slice(0, image.currentSrc.lastIndexOf('/')),
    )
  }

  test('the dark theme shows it lit, and each theme fetches only its own version', async ({
    page,
    context,
  }) => {
    const day = await pictureOn(page, 'light')
    const lit = await pictureOn(await context.newPage(), 'dark')

    expect(lit.shown).not.toBe(day.shown)
    expect(day.asked).toContain(day.shown)
    expect(day.asked).not.toContain(lit.shown)
    expect(lit.asked).toContain(lit.shown)
    expect(lit.asked).not.toContain(day.shown)
  })

  test('the theme that was chosen decides, not the device’s', async ({ page }) => {
    const { shown } = await pictureOn(page, 'light')

    await open(page, '/')
    await page.getByRole('contentinfo').getByText('Dark', { exact: true }).click()
    await open(page, PATH)

    await expect.poll(() => shownIn(page)).not.toBe(shown)
    await reload(page)
    await expect.poll(() => shownIn(page)).not.toBe(shown)
  })

  test('where the lit version cannot be had, the one by day is shown', async ({
    page,
    context,
  }) => {
    const { shown: lit } = await pictureOn(await context.newPage(), 'dark')
    await page.route(`${lit}/*`, (route) => route.abort())
    provoke('server gone')
    await page.emulateMedia({ colorScheme: 'dark' })
    await open(page, PATH)

    await expect.poll(() => shownIn(page)).not.toBe(lit)
    await expect(crescent(page)).not.toHaveJSProperty('naturalWidth', 0)
  })
})

test.describe('a bright picture without a version by lamplight', () => {
  /** How bright a picture looks on the page, of 255, in red, green and blue. */
  async function brightness(picture: Locator) {
    await picture.scrollIntoViewIfNeeded()
    await expect(picture).toHaveJSProperty('complete', true)
    const { channels } = await sharp(await picture.screenshot()).stats()
    return channels.slice(0, 3).map(({ mean }) => mean)
  }

  async function shares(page: Page, picture: Locator) {
    await page.emulateMedia({ colorScheme: 'light' })
    const day = await brightness(picture)
    await page.emulateMedia({ colorScheme: 'dark' })
    const dark = await brightness(picture)
    return dark.map((each, at) => each / (day[at] ?? 1))
  }

  test('does not glare in the dark theme: a lamp beside it lights it; a member’s photo keeps its colours', async ({
    page,
  }) => {
    await open(page, '/item/LP-BTH-001')
    await page.getByRole('button', { name: /^Picture 2 of/ }).click()
    const scene = page.getByRole('img', { name: /^Two bars of soap, tangerine peel on top/ })
    const [red = 1, green = 1, blue = 1] = await shares(page, scene)
    await page.getByRole('button', { name: /% positive/ }).click()
    const photo = page
      .getByRole('button', { name: 'Enlarge picture 1 of 1' })
      .locator('img')
      .first()
    const ofPhoto = await shares(page, photo)

    expect(green).toBeLessThan(0.65)
    expect(red - blue).toBeGreaterThan(0.1)
    expect(Math.max(...ofPhoto) - Math.min(...ofPhoto)).toBeLessThan(0.05)
  })
})

test.describe('the hero of the home page', () => {
  test.use({ timezoneId: 'Asia/Shanghai' })
  const hero = (page: Page) => page.getByRole('link', { name: /Dark comes early/ })
  const files = (page: Page) =>
    hero(page)
      .locator('img')
      .evaluateAll((images: HTMLImageElement[]) =>
        images.map(({ currentSrc }) => currentSrc.slice(0, currentSrc.lastIndexOf('/'))),
      )

  async function homeAt(page: Page, time: string) {
    await page.clock.setFixedTime(`2026-11-25T${time}:00+08:00`)
    await open(page, '/')
    await expect(hero(page).locator('img').first()).toHaveJSProperty('complete', true)
  }

  test('its lamps come on after dusk, by the clock of the device', async ({ page }) => {
    await homeAt(page, '17:59')
    const [day] = await files(page)
    expect(await files(page)).toHaveLength(1)

    await homeAt(page, '18:01')

    await expect(hero(page).locator('img')).toHaveCount(2)
    await expect(hero(page).locator('span:has(> * img)').last()).toHaveCSS('opacity', '1')
    expect((await files(page)).at(-1)).not.toBe(day)
  })
})

/** How much the channels vary in the middle of what is shown: nothing in an even square. */
async function variation(shown: Locator) {
  const picture = sharp(await shown.screenshot())
  const { width, height } = await picture.metadata()
  const middle = { left: width / 4, top: height / 4, width: width / 2, height: height / 2 }
  for (const side of ['left', 'top', 'width', 'height'] as const)
    middle[side] = Math.floor(middle[side])
  const { channels } = await sharp(await picture.extract(middle).toBuffer()).stats()
  return Math.max(...channels.map(({ stdev }) => stdev))
}

test('the zoom view shows a picture at once, while its larger file is on the way', async ({
  page,
}) => {
  await open(page, '/item/LP-TEA-001')
  await expect(page.getByRole('main').locator('img').first()).toHaveJSProperty('complete', true)
  await page.route(`**/${LARGEST}.*`, () => {}) // it never comes
  await page.getByRole('button', { name: 'Enlarge picture 1 of 5' }).click()

  const zoom = page.getByRole('dialog', { name: 'Pictures of Round-Bellied Teapot' })
  const larger = zoom.getByRole('button', { name: 'Enlarge picture 1 of 5' })
  await expect(larger.locator('img')).toHaveJSProperty('complete', false)
  expect(await variation(larger)).toBeGreaterThan(10)
})

test('so it does for a customer’s photo', async ({ page }) => {
  await open(page, '/item/LP-KIT-001')
  await page.getByRole('button', { name: /% positive/ }).click()
  const small = page.getByRole('button', { name: 'Enlarge picture 1 of 1' })
  await expect(small.locator('img')).toHaveJSProperty('complete', true)
  await page.route(`**/${LARGEST}.*`, () => {}) // it never comes
  await small.click()

  const photo = page
    .getByRole('dialog', { name: /^Photos by/ })
    .getByRole('button', { name: 'Enlarge picture 1 of 1' })
  await expect(photo.locator('img')).toHaveJSProperty('complete', false)
  expect(await variation(photo)).toBeGreaterThan(10)
})

for (const viewport of [
  { width: 915, height: 412 },
  { width: 1280, height: 800 },
])
  test(`all of a picture stands above the thumbnails, at ${viewport.width} px`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport)
    await open(page, '/item/LP-TEA-001')
    await page.getByRole('button', { name: 'Enlarge picture 1 of 5' }).click()

    const zoom = page.getByRole('dialog', { name: 'Pictures of Round-Bellied Teapot' })
    const picture = zoom.getByRole('button', { name: 'Enlarge picture 1 of 5' })
    const thumbnail = zoom.getByRole('button', { name: 'Picture 1 of 5', exact: true })
    await expect(picture).toBeInViewport({ ratio: 1 })
    const covered = async () => {
      const [larger, small] = [await picture.boundingBox(), await thumbnail.boundingBox()]
      return larger && small ? larger.y + larger.height - small.y : Infinity
    }
    await expect.poll(covered).toBeLessThanOrEqual(0)
  })

for (const viewport of [
  { width: 412, height: 915 },
  { width: 1280, height: 800 },
])
  test(`a customer’s photo opens with all of it in view, at ${viewport.width} px`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport)
    await open(page, '/item/LP-KIT-001')
    await page.getByRole('button', { name: /% positive/ }).click()
    await page.getByRole('button', { name: 'Enlarge picture 1 of 1' }).click()

    const photo = page
      .getByRole('dialog', { name: /^Photos by/ })
      .getByRole('button', { name: 'Enlarge picture 1 of 1' })
    await expect(photo).toBeInViewport({ ratio: 1 })
  })
