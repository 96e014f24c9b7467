import { expect, test } from 'vitest'
import { getMemberCentre } from '#contract/member-centre.ts'
import { cancelOrder } from '#contract/order.ts'
import { getOverview } from '#contract/overview.ts'
import { menuCommand, settingsCommand } from '#server/cli/shop/settings.ts'
import { writeMessage } from '#server/domain/member/message.ts'
import { commandLine } from '#tests/support/command.ts'
import { aProduct } from '#tests/support/goods.ts'
import { aMember } from '#tests/support/members.ts'
import { anOrder, aPaidOrder, aReceivedOrder, ship } from '#tests/support/orders.ts'
import { openShop } from '#tests/support/shop.ts'
import { refusalOf } from '#tests/support/shopper.ts'

const BILLS = 'https://pay.example.com/bills'

async function aMemberOfTheShop() {
  const opened = await openShop()
  const member = await aMember(opened.shop, { money: 26_850, score: 2480 })
  return { ...opened, member, browser: await opened.signIn(member) }
}

// Proves spec §3.12
test('user-mount answers menus under headlines and permissions, in the language of the reader', async () => {
  const { browser, signIn, member } = await aMemberOfTheShop()

  const { userMenus, navUserMenus, authNode } = await browser.call(getMemberCentre, {})
  const chinese = await (await signIn(member, 'zh-cn')).call(getMemberCentre, {})

  expect(userMenus.map(({ title }) => title)).toEqual(['Overview', 'Orders', 'Wallet', 'Account'])
  expect(userMenus[1]?.children?.[0]).toEqual({
    path: '/user/account/orderList',
    title: 'My orders',
    icon: 'orders',
    meta: { type: 'tab' },
  })
  expect(navUserMenus[0]?.title).toBe('Overview')
  expect(authNode).toEqual({ '/user/account/message': ['readAll', 'delete'] })
  expect(chinese.userMenus[0]?.title).toBe('总览')
})

test('user-mount and overview are for members only', async () => {
  const { guest } = await openShop()

  expect((await refusalOf(guest().call(getMemberCentre, {}))).code).toBe(409)
  expect((await refusalOf(guest().call(getOverview, {}))).code).toBe(409)
})

test('a merchant adds an entry of another site once its origin is allowed, and takes it away', async () => {
  const { databaseUrl, browser } = await aMemberOfTheShop()
  const type = await commandLine(databaseUrl)
  const entry = ['add', BILLS, '物业缴费', '--type', 'iframe', '--title-en', 'Utility bills']

  const early = await type(menuCommand, ...entry)
  await type(settingsCommand, 'set', 'iframeOrigins', '["https://pay.example.com"]')
  await type(menuCommand, ...entry)
  const { userMenus } = await browser.call(getMemberCentre, {})
  const listed = await type(menuCommand)
  await type(menuCommand, 'remove', BILLS)
  const after = await browser.call(getMemberCentre, {})

  expect(early).toContain('https://pay.example.com is not among the origins')
  expect(userMenus.at(-1)).toMatchObject({
    title: 'More services',
    children: [{ path: BILLS, title: 'Utility bills', meta: { type: 'iframe' } }],
  })
  expect(listed).toBe(`${BILLS}  iframe  user  物业缴费 / Utility bills`)
  expect(after.userMenus).toHaveLength(4)
})

test.each([
  { args: ['add', '/help/x', 'X', '--type', 'hologram'], words: 'There is no type “hologram”' },
  { args: ['add', 'https://a.example', 'X'], words: 'takes a path of the shop' },
  { args: ['add', '//evil.example', 'X'], words: 'type tab takes a path of the shop' },
  { args: ['add', 'javascript:alert(1)', 'X', '--type', 'link'], words: 'or an address that' },
  { args: ['add', '//evil.example', 'X', '--type', 'link'], words: 'or an address that' },
  { args: ['add', 'javascript:alert(1)', 'X', '--type', 'iframe'], words: 'begins with https://' },
  { args: ['add', 'http://a.example', 'X', '--type', 'iframe'], words: 'begins with https://' },
  { args: ['remove', '/nothing'], words: 'There is no entry “/nothing”' },
  { args: ['turn'], words: 'Usage' },
])('a menu entry that could not be opened is refused: $args', async ({ args, words }) => {
  const { databaseUrl } = await openShop()
  const type = await commandLine(databaseUrl)

  expect(await type(menuCommand, ...args)).toContain(words)
  expect(await type(menuCommand)).toBe('No entries of the shop’s own.')
})

test('the overview tells what the pages behind it tell', async () => {
  const { shop, member, browser } = await aMemberOfTheShop()
  const { skuId } = await aProduct(shop)
  const unpaid = await anOrder(browser, skuId)
  const received = await aReceivedOrder(shop, browser, skuId)
  await writeMessage(shop, member.id, { type: 'promo', title: { en: 'Tea' }, content: {} })

  const overview = await browser.call(getOverview, {})

  expect(overview).toMatchObject({
    money: 26_850,
    score: 2480,
    coupons: [],
    addresses: { count: 1, limit: 10 },
    orderCounts: { all: 2, toPay: 1, toReview: 1, refund: 0 },
    toReview: 1,
    unread: 3,
    messages: [{ title: 'Tea' }, { title: 'Your parcel is on its way' }],
  })
  expect(overview.orders.map(({ no }) => no).toSorted()).toEqual(
    [unpaid.no, received.no].toSorted(),
  )
})

test('the overview shows parcels first, whatever is newer, and no closed order', async () => {
  const { shop, browser } = await aMemberOfTheShop()
  const { skuId } = await aProduct(shop)
  const coming = await aPaidOrder(browser, skuId)
  await ship(shop, coming.no)
  const unpaid = await anOrder(browser, skuId)
  const cancelled = await anOrder(browser, skuId)
  await browser.call(cancelOrder, { no: cancelled.no })

  const { orders } = await browser.call(getOverview, {})

  expect(orders.map(({ no }) => no)).toEqual([coming.no, unpaid.no])
})

test('the overview shows nothing of another member', async () => {
  const { shop, browser, signIn } = await aMemberOfTheShop()
  const { skuId } = await aProduct(shop)
  await anOrder(browser, skuId)

  const other = await (await signIn(await aMember(shop))).call(getOverview, {})

  expect(other).toMatchObject({ money: 0, orderCounts: { all: 0 }, orders: [], messages: [] })
})
