import type { Page } from 'playwright/test'
import { open } from './support/awake.ts'
import { placeOrder } from './support/goods.ts'
import { KEPT_PAGES, keptTexts, type KeptPage } from './support/kept-pages.ts'
import { lookAround, sees, seesOffline } from './support/look-around.ts'
import { newShopper } from './support/shopper.ts'
import { chance, seed, size } from './support/size.ts'
import { saveData } from './support/slow-line.ts'
import { axe, expect, test } from './support/test.ts'
import { untilKept } from './support/worker.ts'

const NOT_HERE = 'This page isn’t on this device yet'
const LAMP_IS_ON = 'You’re offline, but the lamp is on'

const place = (path: string, heading: string | RegExp, content = ''): KeptPage => ({
  name: path,
  path,
  heading,
  content,
})
/** Pages that were never opened on this device, and pages that need no data. */
const OPEN_PAGES = [
  place('/list/12', NOT_HERE, 'Available offline'),
  place('/item/LP-KIT-010', NOT_HERE, 'Available offline'),
  place('/search', 'Search'),
  place('/search?q=lamp', 'Search: lamp', 'Showing results from this device only'),
  place('/no/such/page', 'Page Not Found', 'Page not found: /no/such/page'),
  place('/user/account/nothing', 'Page Not Found', 'Page not found: /user/account/nothing'),
]
const MEMBER_PAGES = (no: string) => [
  place('/cart', /./),
  place('/cart/confirm', /./),
  place('/user/account/orderList', LAMP_IS_ON, 'Available offline'),
  place('/user/account/appraise', LAMP_IS_ON, 'Available offline'),
  place(`/user/order/${no}`, LAMP_IS_ON, 'Available offline'),
  place(`/user/cashier/${no}`, LAMP_IS_ON, 'Available offline'),
]

const strip = (page: Page) => page.getByRole('region', { name: 'Connection' })
const toasts = (page: Page) => page.getByLabel('Notifications').getByRole('button')

test.afterEach(({ shop }) => shop.resume())

const LOOKS = [
  ['phone, light', { width: 412, height: 915 }, 'light'],
  ['desktop, dark', { width: 1280, height: 800 }, 'dark'],
] as const
type Looks = readonly (typeof LOOKS)[number][]
const looks = size<Looks>({ small: [chance('looks').pick(LOOKS)], nightly: LOOKS })

for (const [name, viewport, colorScheme] of looks) {
  test.describe(name, () => {
    test.use({ viewport, colorScheme })

    test(`every page opens without a network, says so once and is accessible (seed ${seed})`, async ({
      page,
      shop,
    }) => {
      test.slow()
      await saveData(page) // no prefetching: pages that were not opened are not stored
      const shopper = await newShopper(page, shop)
      const { no } = await placeOrder(shopper)
      await lookAround(page)
      await shop.halt()

      const pages = [...KEPT_PAGES, ...OPEN_PAGES, ...MEMBER_PAGES(no)]
      const few = chance('looked at closely').some(pages, 8)
      const closely = size({ small: few, nightly: pages })
      for (const kept of pages) {
        await seesOffline(page, kept)
        await expect(strip(page)).toContainText('You are disconnected!')
        await expect(toasts(page), `${kept.name}: the strip alone says it`).toHaveCount(0)
        if (closely.includes(kept)) await axe(page)
      }
      await expect(page, 'nobody is sent to the login page').toHaveURL(/cashier/)
    })
  })
}

test('the shop is walked through without a network, in one go', async ({ page, shop }) => {
  await lookAround(page)
  await open(page, '/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Dark comes early/)
  await shop.halt()

  await page.getByRole('link', { name: 'Lamps & Light' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lamps & Light')
  await expect(strip(page)).toContainText(/You are disconnected!.*as of \d\d:\d\d/)
  await page.getByRole('link', { name: 'Crescent Night Light' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Crescent Night Light')
  await page.getByRole('button', { name: /^Delivery/ }).click()
  const rule = page.getByRole('dialog', { name: 'Delivery' })
  await expect(rule.getByText('Free delivery on orders from')).toBeVisible()
  await rule.getByRole('button', { name: 'Close' }).click()
  await open(page, '/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Delivery', exact: true }).click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Delivery')
})

test('the strip says it in Chinese too', async ({ page, shop, context }) => {
  await context.addCookies([{ name: 'ba-lang', value: 'zh-cn', url: shop.url }])
  await open(page, '/')
  await untilKept(page)
  await expect.poll(() => page.evaluate(keptTexts)).toContain('灯与光')
  const said = page.getByRole('region', { name: '网络状态' })
  await shop.halt()
  await open(page, '/')
  await expect(said).toContainText(/网络已断开.*截至 \d\d:\d\d/)
  await expect(said.getByRole('button', { name: '重试' })).toBeVisible()

  await shop.resume()

  await expect(said).toContainText('已联网', { timeout: 5000 })
  await expect(said).toBeHidden()
})

test('a page that was not on the device opens by itself when the network is back', async ({
  page,
  shop,
}) => {
  await saveData(page) // no prefetching
  await lookAround(page)
  await shop.halt()
  await seesOffline(page, place('/item/LP-KIT-010', NOT_HERE))
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('You’re still offline')).toBeAttached()

  await shop.resume()

  await expect(strip(page)).toContainText('Back online', { timeout: 5000 })
  await expect(page.getByRole('heading', { name: NOT_HERE })).toBeHidden({ timeout: 5000 })
  await expect(page.getByRole('button', { name: 'Buy now' }).first()).toBeVisible()
  await expect(strip(page)).toBeHidden()
})

test('price and stock are stamped, an order rests with its reason, a wish does not', async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await lookAround(page)
  await open(page, '/item/LP-LIT-002')
  await shop.halt()
  await open(page, '/item/LP-LIT-002')

  await expect(page.getByRole('main').getByText(/^as of \d\d:\d\d$/)).toBeVisible()
  const buy = page.getByRole('button', { name: 'Buy now' })
  await expect(buy).toBeDisabled()
  await expect(buy).toHaveAccessibleDescription(/You can’t order offline/)
  await expect(page.getByRole('button', { name: 'Add to cart' })).toBeEnabled()

  await shop.resume()
  await expect(buy).toBeEnabled({ timeout: 5000 })
  await expect(page.getByRole('main').getByText(/^as of \d\d:\d\d$/)).toBeHidden()
})

test('the home page stamps its prices where they stand', async ({ page, shop }) => {
  await lookAround(page)
  await shop.halt()
  await seesOffline(page, { ...place('/', /Dark comes early/), content: 'Works offline' })

  await expect(
    page
      .getByRole('article')
      .first()
      .getByText(/^as of \d\d:\d\d$/),
  ).toBeVisible()
})

test('a list that is read online has no stamp, however long ago the server rendered it', async ({
  page,
}) => {
  await page.clock.install({ time: Date.now() + 3 * 60_000 })
  await open(page, '/list/1')
  await expect(page.getByRole('main').getByText(/^\d+ products$/)).toBeVisible()
  await page.clock.runFor(2000)
  await expect(page.getByRole('main').getByText(/^as of /)).toBeHidden()
})

test('an order that was open stays open, stamped, and what would change it rests', async ({
  page,
  shop,
}) => {
  const { no } = await placeOrder(await newShopper(page, shop))
  await open(page, '/user/account/orderList')
  await page.getByRole('link', { name: no }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Order details')
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)

  await shop.halt()
  await page.goBack()
  await page.evaluate(() => dispatchEvent(new Event('offline'))) // fresh data cause no request

  const order = page.getByRole('article', { name: `Order ${no}` })
  await expect(strip(page)).toContainText('You are disconnected!')
  await expect(order).toBeVisible()
  await expect(order.getByRole('button', { name: /^Pay/ })).toBeDisabled()
  await expect(order.getByText('You need to be online for this.')).toBeAttached()
  await expect(strip(page)).toContainText(/as of \d\d:\d\d/)
  await expect(toasts(page)).toHaveCount(0)
})

test('an order of the list that is not on the device is offered to come later', async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await lookAround(page)
  await open(page, '/list/1')
  await shop.halt()

  await page.getByRole('button', { name: 'Newest', exact: true }).click() // cards do not show when a product was added
  await expect(
    page.getByRole('heading', { name: 'You need to be online to see this' }),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Show what’s here' }).click()

  await expect(page.getByRole('link', { name: 'Small Clay Oil Lamp' })).toBeVisible()
})

test('the rest of a long list comes when the network is back', async ({ page, shop }) => {
  const all = place('/list/all?view=goods', 'All products')
  await open(page, all.path)
  await expect(page.getByText(/^\d+ products/).first()).toBeVisible()
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await shop.halt()
  const articles = page.getByRole('main').getByRole('article')
  await articles.last().scrollIntoViewIfNeeded()
  const rest = page.getByText('More will load once you’re back online.')
  await expect(rest).toBeVisible()

  await shop.resume()

  await expect(rest).toBeHidden({ timeout: 5000 })
  await articles.last().scrollIntoViewIfNeeded()
  await expect.poll(() => articles.count()).toBeGreaterThan(24)
})

test('words are searched on the device, and a search can wait for the network', async ({
  page,
  shop,
}) => {
  await lookAround(page)
  await shop.halt()
  await open(page, '/search?q=oil')

  await expect(page.getByText('Showing results from this device only')).toBeVisible()
  await expect(page.getByRole('link', { name: /Small Clay Oil Lamp/ })).toBeVisible()
  await page.getByRole('button', { name: 'Search “oil” later' }).click()
  await expect(
    page.getByText('Saved. We’ll remind you about “oil” once you’re back online.').last(),
  ).toBeVisible()
  await open(page, '/help/delivery')
  await shop.resume()

  await page.getByRole('link', { name: 'Search now' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search: oil')
  await expect(page.getByText('Showing results from this device only')).toBeHidden()
})

test('a guest can’t sign in without a network, and is told why', async ({ page, shop }) => {
  await lookAround(page)
  await shop.halt()
  await sees(page, place('/user/login', 'Sign in or create account'))

  const button = page.getByRole('button', { name: 'Sign in' })
  await expect(button).toBeDisabled()
  await expect(button).toHaveAccessibleDescription('You need to be online to sign in.')
  await shop.resume()

  await expect(button).toBeEnabled({ timeout: 5000 })
})

test('the language changes without a network; the texts of the shop follow later', async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await lookAround(page)
  await open(page, '/item/LP-LIT-002')
  await shop.halt()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Crescent Night Light')

  await page.getByRole('button', { name: '中文' }).click()
  await expect(page.getByRole('button', { name: '加入购物车' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Crescent Night Light')
  await expect(page.getByText('联网后，商品和帮助内容会换成这种语言。')).toBeVisible()
  await shop.resume()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('月牙夜灯')
})
