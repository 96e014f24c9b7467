import type { Page } from 'playwright/test'
import { goodsOf, MOON, variantOf } from './support/goods.ts'
import { SIZES } from './support/journey.ts'
import { demoShopper, type Shopper } from './support/shopper.ts'
import { axe, expect, test } from './support/test.ts'

// Only the appearance is checked, in many contexts: each would download the whole shop again for its service worker.
test.use({ serviceWorkers: 'block' })

/** Public pages; `heading` is the one `h1`. */
const OPEN = [
  { path: '/', name: 'home' },
  { path: '/list/all', name: 'categories' },
  { path: '/list/1', name: 'list' },
  { path: '/search', name: 'search' },
  { path: '/search?q=tea', name: 'search results' },
  { path: '/item/LP-LIT-001', name: 'item' },
  { path: '/help/delivery', name: 'help' },
  { path: '/saved', name: 'saved' },
  { path: '/user/login', name: 'login' },
  { path: '/user/login?way=sms', name: 'login by SMS' },
  { path: '/user/login?way=wechat', name: 'login by WeChat' },
  { path: '/user/login?way=register', name: 'registration' },
  { path: '/user/login?way=retrieve', name: 'forgotten password' },
]
const MEMBERS = [
  { path: '/cart', name: 'cart' },
  { path: '/user/account/orderList', name: 'orders' },
  { path: '/user/account/appraise', name: 'reviews' },
  { path: '/user/account/profile', name: 'profile' },
  { path: '/user/account/changePassword', name: 'change password' },
  { path: '/user/account/overview', name: 'overview' },
  { path: '/user/account/message', name: 'messages' },
  { path: '/user/account/service/apply', name: 'things to apply for' },
  { path: '/user/account/service/record', name: 'after-sales' },
  { path: '/user/account/refund', name: 'refunds' },
  { path: '/user/account/address', name: 'addresses' },
  { path: '/user/account/balance', name: 'balance' },
  { path: '/user/account/integral', name: 'points' },
  { path: '/user/account/score', name: 'points mall' },
]

/** The variants in which each page is checked. */
const LOOKS = [
  { language: 'zh-cn', device: 'phone', colorScheme: 'light' },
  { language: 'en', device: 'desktop', colorScheme: 'dark' },
] as const

const speak = (page: Page, language: string) =>
  page.context().addCookies([{ name: 'ba-lang', value: language, domain: 'localhost', path: '/' }])

/** Each page has one heading, no horizontal scrolling and no axe violation. */
async function inspect(page: Page, path: string, language: string) {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expect(page.locator(`html[lang="${language}"]`)).toBeAttached()
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow, 'the page does not scroll sideways').toBeLessThanOrEqual(0)
  await axe(page)
}

/** Pages of the demo member's own orders: one in each state, to be confirmed, to be paid, and of the points mall. */
async function pagesOfOrders(shopper: Shopper): Promise<string[]> {
  type Listed = { no: string; status: number }
  const { list } = await shopper.call<{ list: Listed[] }>('GET', '/api/order?page=1&limit=50')
  const points = await shopper.call<{ list: Listed[] }>('GET', '/api/scoreorder?page=1&limit=50')
  const { skuId } = variantOf(await goodsOf(shopper, MOON))
  const inEachState = (orders: Listed[]) => [
    ...new Map(orders.map(({ status, no }) => [status, no])).values(),
  ]
  const states = inEachState(list)
  expect(states.length, 'the demo member has orders in many states').toBeGreaterThan(4)
  return [
    `/cart/confirm?sku=${skuId}&n=1`,
    ...states.flatMap((no) => [`/user/order/${no}`, `/user/cashier/${no}`]),
    ...inEachState(points.list).map((no) => `/user/scoreorder/${no}`),
  ]
}

for (const { language, device, colorScheme } of LOOKS) {
  test.describe(`${language}, ${device}, ${colorScheme}`, () => {
    test.use({ viewport: SIZES[device], colorScheme })

    for (const { path, name } of OPEN) {
      test(`${name} is accessible and fits`, async ({ page }) => {
        await speak(page, language)
        await inspect(page, path, language)
      })
    }

    test.describe('nowhere', () => {
      test.use({ expectedConsole: [/status of 404/] })

      test('page not found is accessible and fits', async ({ page }) => {
        await speak(page, language)
        await inspect(page, '/no/such/page', language)
      })
    })

    test('the pages of a member are accessible and fit', async ({ page }) => {
      await demoShopper(page)
      await speak(page, language)
      for (const { path, name } of MEMBERS)
        await test.step(name, () => inspect(page, path, language))
    })

    test('the pages of an order are accessible and fit', async ({ page }) => {
      const paths = await pagesOfOrders(await demoShopper(page))
      await speak(page, language)
      for (const path of paths) await test.step(path, () => inspect(page, path, language))
    })
  })
}

test.describe('the smallest phone', () => {
  test.use({ viewport: { width: 360, height: 640 } })

  test('no open page scrolls sideways in either language', async ({ page, context, baseURL }) => {
    for (const language of ['zh-cn', 'en']) {
      await context.addCookies([{ name: 'ba-lang', value: language, url: baseURL ?? '' }])
      for (const { path, name } of OPEN) {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        )
        expect(overflow, `${name} in ${language}`).toBeLessThanOrEqual(0)
      }
    }
  })
})
