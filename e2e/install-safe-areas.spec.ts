import type { Page } from 'playwright/test'
import { open } from './support/awake.ts'
import { MOON, putMoonIntoCart } from './support/goods.ts'
import { newShopper } from './support/shopper.ts'
import { expect, test } from './support/test.ts'

test.use({ serviceWorkers: 'block', viewport: { width: 412, height: 915 } })

/** CSS pixels that a phone without a home button reserves for its clock and its home bar. */
const INSETS = { top: 47, bottom: 34 }

/** Pages with bars at the edges of the screen. */
const PAGES = ['/', '/list/1', `/item/${MOON}`, '/search?q=tea', '/cart', '/user/account/orderList']

/** Clickable elements inside the reserved areas. */
const controlsInTheWay = (page: Page) =>
  page.evaluate(({ top, bottom }) => {
    const found: string[] = []
    const lines = [top / 4, top - 2, innerHeight - bottom + 2, innerHeight - bottom / 4]
    for (const y of lines)
      for (let x = 4; x < innerWidth; x += 8) {
        const control = document.elementFromPoint(x, y)?.closest('a, button, input')
        const isPicture = (control?.getBoundingClientRect().height ?? 0) > 100 // it fills the top of the screen
        if (control && !isPicture) found.push(`${control.outerHTML.slice(0, 80)} at ${x}, ${y}`)
      }
    return found
  }, INSETS)

test('nothing to press lies under the clock or the home bar of the phone', async ({
  page,
  shop,
}) => {
  await putMoonIntoCart(await newShopper(page, shop))
  const device = await page.context().newCDPSession(page)
  await device.send('Emulation.setSafeAreaInsetsOverride', { insets: INSETS })

  for (const path of PAGES) {
    await open(page, path)
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    expect(await controlsInTheWay(page), path).toEqual([])
  }
})
