import type { Page } from 'playwright/test'
import { open } from './support/awake.ts'
import { MOON } from './support/goods.ts'
import { keptTexts } from './support/kept-pages.ts'
import { ageKeptPage, keptPagePaths, untilPageKept } from './support/page-copies.ts'
import { test as publishing } from './support/published.ts'
import { newShopper } from './support/shopper.ts'
import { expect, test } from './support/test.ts'
import { signOut } from './support/used-session.ts'
import { letTakeOver, lookForWorker, untilKept } from './support/worker.ts'

const ITEM = `/item/${MOON}`
const TITLE = 'Crescent Night Light'
const PRICE = '49.00'
const HOUR = 3_600_000

/** Visits a page until it is cached for the next visit. */
async function visit(page: Page, path: string) {
  await open(page, path)
  await untilKept(page)
  await untilPageKept(page, path)
}

/** The content of the page once it is parsed, before any script of the shop has run. */
async function watchFirstSight(page: Page) {
  await page.addInitScript(() => {
    document.addEventListener('readystatechange', () => {
      if (document.readyState !== 'interactive') return
      const seen = {
        title: document.querySelector('h1')?.textContent ?? '',
        asOf: [...document.querySelectorAll<HTMLElement>('[data-as-of]')]
          .filter(({ hidden }) => !hidden)
          .map(({ textContent }) => textContent),
        theme: document.documentElement.dataset['theme'] ?? '',
        language: document.documentElement.lang,
      }
      Object.assign(globalThis, { seen })
    })
  })
  return () =>
    page.evaluate(() => {
      const { seen } = globalThis as unknown as {
        seen: { title: string; asOf: string[]; theme: string; language: string }
      }
      return seen
    })
}

/** Marks the elements that the page begins with. Returns which of them are still there. */
async function watchElements(page: Page) {
  await page.addInitScript(() => {
    document.addEventListener('readystatechange', () => {
      if (document.readyState !== 'interactive') return
      const first = [...document.querySelectorAll('#root :is(h1, nav, article)')]
      Object.assign(globalThis, { first })
    })
  })
  return () =>
    page.evaluate(() => {
      const { first } = globalThis as unknown as { first: Element[] } // set above
      return { all: first.length, left: first.filter(({ isConnected }) => isConnected).length }
    })
}

const price = (page: Page) => page.getByRole('main').getByText(PRICE).first()

test('a later visit begins with the page as it was kept, without the server as well', async ({
  page,
  shop,
}) => {
  const firstSight = await watchFirstSight(page)
  await visit(page, ITEM)

  const online = await open(page, ITEM)
  expect(online?.fromServiceWorker()).toBe(true)
  expect(await firstSight()).toMatchObject({ title: TITLE, asOf: [], language: 'en' })

  await shop.halt()
  const offline = await open(page, ITEM)
  expect(offline?.fromServiceWorker()).toBe(true)
  expect(await firstSight()).toMatchObject({ title: TITLE, language: 'en' })
  await expect(price(page)).toBeVisible()
})

test('a page that was reached by a tap is kept too', async ({ page }) => {
  await visit(page, '/')
  await page.getByRole('link', { name: 'Lamps & Light' }).first().click()
  await expect(page).toHaveURL('/list/1')
  await untilPageKept(page, '/list/1')
})

test('an old page says from when it is before its scripts run, and what is newer takes its place', async ({
  page,
  shop,
}) => {
  const firstSight = await watchFirstSight(page)
  await visit(page, ITEM)
  await expect.poll(() => page.evaluate(keptTexts), 'its data are kept').toContain(TITLE)
  // Nothing else in the shop costs that. It was cheaper when the page was cached; the price on this device is from a later response.
  await ageKeptPage(page, ITEM, {
    age: 2 * HOUR,
    texts: [
      [PRICE, '43.00'],
      ['>49<', '>43<'],
      ['¥49', '¥43'], // a coupon begins at the price
      ['4900', '4300'],
    ],
  })
  await shop.halt()

  await open(page, ITEM)

  const { title, asOf } = await firstSight()
  expect(title).toBe(TITLE)
  expect(asOf).toHaveLength(1)
  const possible = await page.evaluate((ago) => {
    const clockAt = (time: number) => new Date(time).toTimeString().slice(0, 5)
    const then = Date.now() - ago
    return [clockAt(then), clockAt(then - 60_000)]
  }, 2 * HOUR)
  expect(possible).toContain(/\d\d:\d\d$/.exec(asOf[0] ?? '')?.[0])
  await expect(price(page)).toBeVisible()
  await expect(page.getByRole('main').getByText('43.00')).toBeHidden()
})

test('a page that was kept more than a week ago is not shown any more', async ({ page }) => {
  const firstSight = await watchFirstSight(page)
  await visit(page, ITEM)
  await ageKeptPage(page, ITEM, { age: 8 * 24 * HOUR })

  await open(page, ITEM)

  expect(await firstSight()).toMatchObject({ title: '' })
  await expect(page.getByRole('heading', { name: TITLE })).toBeVisible()
})

test('language and colours are those that were chosen, from the first moment on', async ({
  page,
  context,
  baseURL,
}) => {
  const firstSight = await watchFirstSight(page)
  await visit(page, '/')
  await page.getByRole('contentinfo').getByText('Dark', { exact: true }).click()
  await open(page, '/')
  expect(await firstSight()).toMatchObject({ theme: 'dark', language: 'en' })

  await context.addCookies([{ name: 'ba-lang', value: 'zh-cn', url: baseURL ?? '' }])
  await open(page, '/')
  expect((await firstSight()).title).not.toMatch(/Dark comes early/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\p{Script=Han}/u)
})

test('a returning member sees the page at once, and it becomes theirs', async ({ page, shop }) => {
  const firstSight = await watchFirstSight(page)
  await newShopper(page, shop)
  await visit(page, ITEM)

  await open(page, ITEM)

  expect(await firstSight()).toMatchObject({ title: TITLE })
  await expect(page.getByRole('link', { name: 'Sign in' })).toHaveCount(0)
})

test('a later visit keeps the elements it began with, and what this device knows appears in them', async ({
  page,
  shop,
}) => {
  const elements = await watchElements(page)
  await visit(page, ITEM)
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await visit(page, '/')

  await open(page, '/')
  await expect(page.getByRole('link', { name: 'Cart: 1' }).first()).toBeVisible()
  const asGuest = await elements()
  expect(asGuest.all).toBeGreaterThan(3)
  expect(asGuest.left).toBe(asGuest.all)

  await newShopper(page, shop)
  await visit(page, '/')
  await open(page, '/')
  await expect(page.getByRole('link', { name: 'Sign in' })).toHaveCount(0)
  const asMember = await elements()
  expect(asMember.left).toBe(asMember.all)
})

test('kept pages leave with the session', async ({ page, shop }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await newShopper(page, shop)
  await visit(page, ITEM)
  await open(page, '/user/account/overview')

  await signOut(page)

  await expect(page.getByRole('link', { name: 'Sign in' }).first()).toBeVisible()
  await expect.poll(() => keptPagePaths(page)).not.toContain(`/.kept/en${ITEM}`)
})

test.describe('without the shell', () => {
  test.use({ expectedConsole: [/status of 503/] })

  test('a kept page is not shown: it would lack its scripts', async ({ page, shop }) => {
    await visit(page, ITEM)
    await page.evaluate(async () => {
      for (const name of await caches.keys())
        if (name.startsWith('shell-')) await caches.delete(name)
    })
    await shop.halt()

    const answer = await open(page, ITEM)

    expect(answer?.status()).toBe(503)
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(
      'You’re offline, but the lamp is on',
    )
  })
})

publishing('kept pages leave with their build', async ({ page, published }) => {
  await visit(page, ITEM)
  await published.rename('next')
  expect(await lookForWorker(page)).toBe('waits')

  await letTakeOver(page)

  expect(await keptPagePaths(page)).toEqual([])
  await open(page, ITEM)
  await expect(page.locator('meta[name="build"]')).toHaveAttribute('content', 'next')
})
