import type { Page } from 'playwright/test'
import {
  ADDRESS,
  goodsOf,
  MOON,
  payAtGateway,
  placeOrder,
  putIntoCart,
  TORCH,
  variantOf,
} from '#e2e/support/goods.ts'
import { demoShopper, PASSWORD, type Shopper } from '#e2e/support/shopper.ts'
import { test } from '#e2e/support/shop-test.ts'
import { untilKept } from '#e2e/support/worker.ts'
import { besideDesign } from './beside.ts'
import { VARIANTS } from './looks.ts'

/** A picture's name, the page's address, and what is done there before the picture is taken. */
type Shot = readonly [name: string, path: string, act?: (page: Page) => Promise<unknown>]

/** Milliseconds in which what moves has come to rest. */
const REST = 700
const WITH_OPTIONS = 'LP-LIT-001'
const LANTERN = `/item/${WITH_OPTIONS}`

const button = (page: Page, name: RegExp) =>
  page.getByRole('button', { name }).filter({ visible: true }).first()
const press = (name: RegExp) => (page: Page) => button(page, name).click({ timeout: 3000 })

/** What a guest sees. */
const GUEST: readonly Shot[] = [
  ['home', '/'],
  ['categories', '/list/all'],
  ['list', '/list/1'],
  ['list-filter', '/list/1', openFilters],
  ['search', '/search'],
  ['search-results', '/search?q=茶'],
  ['item', LANTERN],
  ['item-end', LANTERN, toTheEnd],
  ['item-sku', LANTERN, press(/^(加入购物车|Add to cart)/)],
  ['item-gallery', LANTERN, press(/^(放大|Enlarge)/)],
  ['help', '/help/delivery'],
  ['coupons', '/coupons'],
  ['saved', '/saved'],
  ['error404', '/no/such/page'],
  ['login', '/user/login'],
  ['cart-merge', `/item/${MOON}`, mergeCarts],
]

/** What a member sees. */
const MEMBER: readonly Shot[] = [
  ['cart', '/cart'],
  ['cart-variant', '/cart', press(/^(更换|Change)/)],
  ['confirm', '/cart/confirm'],
  ['confirm-coupon', '/cart/confirm', press(/^(优惠券|Coupon)/)],
  ['confirm-delivery', '/cart/confirm', press(/^(配送|Delivery)/)],
  ['confirm-invoice', '/cart/confirm', press(/^(发票|Invoice)/)],
  ['addresses', '/user/account/address'],
  ['address-form', '/user/account/address', press(/^(新增|New)/)],
  ['address-area', '/user/account/address', openAreas],
  ['orders', '/user/account/orderList'],
  ['overview', '/user/account/overview'],
  ['messages', '/user/account/message'],
  ['profile', '/user/account/profile'],
  ['profile-notifications', '/user/account/profile', press(/^(通知|Notifications)/)],
  ['password', '/user/account/changePassword'],
  ['close-account', '/user/account/closeAccount'],
  ['appraise', '/user/account/appraise'],
  ['refunds', '/user/account/refund'],
  ['service-apply', '/user/account/service/apply'],
  ['service-record', '/user/account/service/record'],
  ['balance', '/user/account/balance'],
  ['integral', '/user/account/integral'],
  ['score', '/user/account/score'],
  ['error500', '/user/account/balance', breakFigures],
]

/** What is still there without a network. */
const OFFLINE: readonly Shot[] = [
  ['offline-home', '/'],
  ['item-offline', LANTERN],
  ['list-offline', '/list/1'],
  ['search-offline', '/search?q=茶'],
  ['cart-offline', '/cart'],
  ['offline-member', '/user/account/balance'],
]

/** The foot of the page. */
function toTheEnd(page: Page) {
  return page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
}

/** On desktops they stand beside the list. */
async function openFilters(page: Page) {
  const opener = button(page, /^(筛选|Filter)/)
  if (await opener.isVisible()) await opener.click()
}

/** A guest with a cart signs in as a member who has one too. */
async function mergeCarts(page: Page) {
  await press(/^(加入购物车|Add to cart)/)(page)
  await page.goto('/user/login?to=/cart&way=password')
  await page.getByLabel(/^(账号|Account)/).fill('demo')
  await page.getByLabel(/^(密码|Password)$/).fill(PASSWORD)
  await press(/^(登录|Sign in)$/)(page)
  await page.waitForURL('**/cart')
}

/** From here on the member's own figures can't be had. */
async function breakFigures(page: Page) {
  await page.route('**/api/account/balance*', (route) => route.fulfill({ status: 500 }))
  await page.reload()
  await page.getByRole('alert').first().waitFor()
}

async function openAreas(page: Page) {
  await press(/^(新增|New)/)(page)
  await press(/^(地区|Area)/)(page)
}

/** Those that earlier pictures' orders have added: an account takes ten. */
async function removeAddresses({ call }: Shopper) {
  const { list } = await call<{ list: { id: number; name: string }[] }>('GET', '/api/address')
  for (const { id, name } of list)
    if (name === ADDRESS.name) await call('DELETE', `/api/address/${id}`)
}

/** The demo member's orders, one in each state, and the cashier before, while and after one is paid. */
async function ordersOf(shopper: Shopper): Promise<Shot[]> {
  const { list } = await shopper.call<{ list: { no: string; status: number }[] }>(
    'GET',
    '/api/order?page=1&limit=50',
  )
  const states = new Map(list.map(({ status, no }) => [status, no]))
  const unpaid = await placeOrder(shopper)
  const paid = await placeOrder(shopper)
  await payAtGateway(shopper, paid.no)
  return [
    ['cashier', `/user/cashier/${unpaid.no}`],
    ['cashier-confirming', `/user/cashier/${states.get(15) ?? ''}`],
    ['paid', `/user/cashier/${paid.no}`],
    ...[...states].map(([status, no]) => [`order-${status}`, `/user/order/${no}`] as const),
  ]
}

for (const { suffix, language, textSize, use } of VARIANTS) {
  test.describe(suffix || 'phone', () => {
    test.use(use)

    test('shots', async ({ page, context }) => {
      const speak = (value: string) =>
        context.addCookies([{ name: 'ba-lang', value, domain: 'localhost', path: '/' }])
      const take = async ([name, path, act]: Shot) => {
        await page.goto(path)
        await page.waitForLoadState('networkidle')
        await page.evaluate(
          (size) => (document.documentElement.style.fontSize = size),
          `${textSize}%`,
        )
        await act?.(page).catch(() => console.log(`${name}${suffix}: could not be brought about`))
        await page.waitForTimeout(REST)
        await besideDesign(await page.screenshot(), `${name}${suffix}`)
      }

      await speak(language)
      for (const shot of GUEST) await take(shot)

      await speak('en') // as the helper finds the form
      const shopper = await demoShopper(page)
      await speak(language)
      await removeAddresses(shopper)
      await putIntoCart(shopper, variantOf(await goodsOf(shopper, MOON)).skuId, 1)
      await putIntoCart(shopper, variantOf(await goodsOf(shopper, TORCH)).skuId, 2)
      await putIntoCart(shopper, variantOf(await goodsOf(shopper, WITH_OPTIONS)).skuId, 1)
      for (const shot of [...MEMBER, ...(await ordersOf(shopper))]) await take(shot)

      await page.goto('/')
      await untilKept(page)
      await page.unrouteAll() // the figures that were broken
      await context.setOffline(true)
      for (const shot of OFFLINE) await take(shot)
    })
  })
}
