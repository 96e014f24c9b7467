import { expect, test } from 'vitest'
import { getCashier, startPayment } from '#contract/payment.ts'
import { createShopApi } from '#server/http/app.ts'
import { noticeRequest } from '#server/http/handlers/sandbox-gateway.ts'
import { saveSiteSettings } from '#server/domain/site/site.ts'
import { hashPassword } from '#server/domain/account/password.ts'
import { isPublic, publicWarnings, wantsDemo } from '#server/public-shop.ts'
import { DEMO_MEMBER } from '#contract/entry.ts'
import { lockMemberOut } from '#server/domain/account/binding/recover.ts'
import { openSession } from '#server/domain/account/session.ts'
import { aProduct } from '#tests/support/goods.ts'
import { aMember } from '#tests/support/members.ts'
import { anOrder } from '#tests/support/orders.ts'
import { anId, openShop, type TestShop } from '#tests/support/shop.ts'
import { refusalOf, shopper } from '#tests/support/shopper.ts'

const PUBLIC = { origin: 'https://shop.example', proxies: 1 }

/** The same shop as a merchant runs it: the sandbox is not enabled. */
const liveShop = ({ shop }: TestShop) => ({ ...shop, sandbox: false, place: PUBLIC })

test('a live shop takes no payment by the sandbox, and the sandbox is not there', async () => {
  const opened = await openShop()
  const shop = liveShop(opened)
  const api = createShopApi(shop)
  const member = await aMember(shop)
  const { token } = await openSession(shop, member)
  const browser = shopper(api, { token })
  const { no } = await anOrder(browser, (await aProduct(shop)).skuId)
  const statusOf = async (request: Request) => (await api.fetch(request)).status
  const notice = {
    tradeNo: 'x',
    amount: 1,
    result: 'approved' as const,
    paidTime: shop.now(),
  }
  const signed = noticeRequest(notice, browser.origin, shop.now(), shop.secrets)

  const { methods } = await browser.call(getCashier, { no })
  const paid = await refusalOf(
    browser.call(startPayment, { no, method: 'sandbox', paymentKey: anId() }),
  )

  expect(methods.map(({ code }) => code)).toEqual(['balance'])
  expect(paid.reason).toBe('method_unavailable')
  expect(await statusOf(new Request(`${browser.origin}/sandbox-gateway/anything`))).toBe(404)
  expect(await statusOf(signed)).toBe(404)
})

test('the demo shop takes payments by the sandbox, until its merchant says that it is no demo', async () => {
  const opened = await openShop()
  const shop = { ...liveShop(opened), place: { origin: null, proxies: 0 } }
  const { token } = await openSession(shop, await aMember(shop))
  const api = createShopApi(shop)
  const browser = shopper(api, { token })
  const { no } = await anOrder(browser, (await aProduct(shop)).skuId)
  const start = () => browser.call(startPayment, { no, method: 'sandbox', paymentKey: anId() })

  await saveSiteSettings(shop.db, { demo: true })
  const { url } = await start()
  const isThere = async () =>
    (await browser.send(new Request(`${browser.origin}${url}`))).status === 200
  const before = await isThere()
  const notice = {
    tradeNo: url?.split('/').at(-1) ?? '',
    amount: (await browser.call(getCashier, { no })).payAmount,
    result: 'approved' as const,
    paidTime: shop.now(),
  }
  const told = noticeRequest(notice, browser.origin, shop.now(), shop.secrets)
  await saveSiteSettings(shop.db, { demo: false })

  expect([before, await isThere()]).toEqual([true, false])
  expect((await api.fetch(told)).status).toBe(404)
  expect((await browser.call(getCashier, { no })).payment).toMatchObject({ url: null })
  expect((await refusalOf(start())).reason).toBe('method_unavailable')
})

// Proves security 6.3.2
test.each([
  { environment: {}, origin: null, isLoaded: true },
  { environment: { SHOP_DEMO: '0' }, origin: null, isLoaded: false },
  { environment: {}, origin: 'http://192.168.0.9:3000', isLoaded: true },
  { environment: {}, origin: 'https://shop.example', isLoaded: false },
  { environment: { SHOP_DEMO: '1' }, origin: 'https://shop.example', isLoaded: true },
])('with $environment at $origin the demo shop is loaded: $isLoaded', (row) => {
  const { environment, origin, isLoaded } = row

  expect(wantsDemo(environment, { origin, proxies: 0 })).toBe(isLoaded)
})

// Proves security 6.3.2
test('a shop on the internet says at its start that the sandbox and the demo member are open', async () => {
  const opened = await openShop()
  const shop = liveShop(opened)
  const { username, password } = DEMO_MEMBER
  const passwordHash = await hashPassword(password, shop.passwordCost, shop.random)
  const demo = await aMember(shop, { username, passwordHash })

  expect(await publicWarnings({ ...shop, sandbox: true })).toEqual([
    'Warning: the sandbox takes payments, so orders count as paid and no money moves.',
    'Warning: everybody can sign in as the demo member. Lock it: npm run shop -- member lock demo',
  ])
  expect(await publicWarnings({ ...shop, sandbox: true, place: opened.shop.place })).toEqual([])
  await lockMemberOut(shop, demo.id)
  expect(await publicWarnings(shop)).toEqual([])
  expect(isPublic(PUBLIC)).toBe(true)
})
