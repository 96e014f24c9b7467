import type { Page } from 'playwright/test'
import { open } from './support/awake.ts'
import { expect, setOffline, test } from './support/test.ts'

// A few silent seconds over the picture of a product.

const CHIME = '/item/LP-GRD-009'
const play = (page: Page) => page.getByRole('button', { name: 'Play video' })
const pause = (page: Page) => page.getByRole('button', { name: 'Pause video' })

/** Addresses of videos that a page asks for, as they come. */
function videosOf(page: Page) {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/video.mp4')) asked.push(request.url())
  })
  return asked
}

test('a video plays by itself once, and again when asked', async ({ page }) => {
  const asked = videosOf(page)
  await open(page, CHIME)

  await expect.poll(() => asked.length).toBeGreaterThan(0)
  await expect(play(page)).toBeVisible()
  await expect(page.locator('video')).toHaveCount(0)
  await play(page).click()
  await expect(pause(page)).toBeVisible()
  await pause(page).click()
  await expect(play(page)).toBeVisible()
  await expect(page.locator('video')).toHaveJSProperty('paused', true)
})

test('over the video its picture still opens the zoom', async ({ page }) => {
  await open(page, CHIME)
  await play(page).click()

  await page.getByRole('button', { name: /^Enlarge picture 1/ }).click()

  await expect(page.getByRole('dialog', { name: /^Pictures of/ })).toBeVisible()
})

for (const [name, init] of [
  ['with reduced motion', undefined],
  ['with data saver', { saveData: true, effectiveType: '4g' }],
  ['on a slow line', { saveData: false, effectiveType: '3g' }],
] as const)
  test.describe(name, () => {
    test.use({ reducedMotion: init ? 'no-preference' : 'reduce' })

    test('no video is fetched before the shopper asks for it', async ({ page }) => {
      await page.addInitScript((line) => {
        if (line) Object.defineProperty(navigator, 'connection', { value: line })
      }, init)
      const asked = videosOf(page)
      await open(page, CHIME)
      await expect(play(page)).toBeVisible()
      await page
        .getByRole('button', { name: /^Favourite|^Save/ })
        .first()
        .waitFor()
      expect(asked).toEqual([])

      await play(page).click()

      await expect(pause(page)).toBeVisible()
      expect(asked).not.toEqual([])
    })
  })

test.describe('without a network', () => {
  test.use({ reducedMotion: 'reduce' })

  test('the picture stays, a line says so, and the video can be asked for again', async ({
    page,
    context,
  }) => {
    await open(page, CHIME)
    await expect(play(page)).toBeVisible()
    await setOffline(context, true)

    await play(page).click()

    await expect(page.getByText('The video did not load')).toBeVisible()
    await expect(page.locator('video')).toHaveCount(0)
    await setOffline(context, false)
    await play(page).click()
    await expect(pause(page)).toBeVisible()
    await expect(page.getByText('The video did not load')).toBeHidden()
  })
})
