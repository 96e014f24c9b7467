import { expect, test } from 'vitest'
import { createOrder } from '#contract/checkout.ts'
import { cancelOrder } from '#contract/order.ts'
import {
  deleteMessage,
  getMessages,
  getUnreadCount,
  readAllMessages,
  readMessage,
} from '#contract/message.ts'
import { messageSendCommand } from '#server/cli/member/messages.ts'
import { settingsCommand } from '#server/cli/shop/settings.ts'
import { runTimeouts } from '#server/domain/order/order-timeouts.ts'
import { writeMessage, writeMessages } from '#server/domain/member/message.ts'
import { commandLine } from '#tests/support/command.ts'
import { aProduct } from '#tests/support/goods.ts'
import { aMember } from '#tests/support/members.ts'
import {
  anOrder,
  aPaidOrder,
  confirmed,
  intoCart,
  payAtGateway,
  ship,
} from '#tests/support/orders.ts'
import { openShop } from '#tests/support/shop.ts'
import { refusalOf } from '#tests/support/shopper.ts'

const HELLO = { type: 'system', title: { en: 'Hello', 'zh-cn': '你好' }, content: {} } as const

async function aReader() {
  const opened = await openShop()
  const member = await aMember(opened.shop)
  return { ...opened, member, browser: await opened.signIn(member) }
}

test('a message is read, marked and deleted by its member', async () => {
  const { shop, member, browser } = await aReader()
  await writeMessage(shop, member.id, HELLO)
  await writeMessage(shop, member.id, { ...HELLO, type: 'points', link: '/user/account/integral' })

  const { list, total } = await browser.call(getMessages, {})
  const before = await browser.call(getUnreadCount, {})
  const read = await browser.call(readMessage, { id: list[0]?.id ?? 0 })
  await browser.call(deleteMessage, { id: list[1]?.id ?? 0 })

  expect(total).toBe(2)
  expect(list).toMatchObject([
    { type: 'points', title: 'Hello', isRead: false, link: '/user/account/integral' },
    { type: 'system', link: '' },
  ])
  expect(before.count).toBe(2)
  expect(read.isRead).toBe(true)
  expect(await browser.call(getUnreadCount, {})).toEqual({ count: 0 })
  expect((await browser.call(getMessages, {})).list).toMatchObject([{ type: 'points' }])
})

test('all messages are marked as read at once, and the kinds are told apart', async () => {
  const { shop, member, browser } = await aReader()
  for (const type of ['system', 'promo', 'order'] as const) {
    await writeMessage(shop, member.id, { ...HELLO, type })
  }

  const ofShop = await browser.call(getMessages, { kind: 'shop' })
  await browser.call(readAllMessages, {})

  expect(ofShop).toMatchObject({ total: 2, list: [{ type: 'promo' }, { type: 'system' }] })
  expect(await browser.call(getUnreadCount, {})).toEqual({ count: 0 })
})

test('all are marked at once, however many there are, and their pages follow each other', async () => {
  const { shop, member, browser } = await aReader()
  const many = Array.from({ length: 120 }, () => ({ ...HELLO, memberId: member.id }))
  await writeMessages(shop, many)

  const pages = [1, 2, 3].map((page) => browser.call(getMessages, { page, limit: 50 }))
  const ids = (await Promise.all(pages)).flatMap(({ list }) => list.map(({ id }) => id))
  await browser.call(readAllMessages, {})

  expect(ids).toHaveLength(120)
  expect(ids).toEqual([...new Set(ids)].toSorted((a, b) => b - a))
  expect(await browser.call(getUnreadCount, {})).toEqual({ count: 0 })
})

test('messages of another member are not there', async () => {
  const { shop, member, browser, signIn } = await aReader()
  await writeMessage(shop, member.id, HELLO)
  const { list } = await browser.call(getMessages, {})
  const other = await signIn(await aMember(shop))
  const id = list[0]?.id ?? 0

  await other.call(readAllMessages, {})

  expect((await other.call(getMessages, {})).total).toBe(0)
  expect((await refusalOf(other.call(readMessage, { id }))).code).toBe(404)
  expect((await refusalOf(other.call(deleteMessage, { id }))).code).toBe(404)
  expect(await browser.call(getUnreadCount, {})).toEqual({ count: 1 })
})

test('the shop tells what becomes of an order, and leads to it', async () => {
  const { shop, browser } = await aReader()
  const { product, skuId } = await aProduct(shop)
  const { no } = await aPaidOrder(browser, skuId)
  await ship(shop, no)

  const { list } = await browser.call(getMessages, { kind: 'order' })

  expect(list).toMatchObject([
    { title: 'Your parcel is on its way', content: 'A lamp, Quick Q1.' },
    { title: 'Payment received', content: 'A lamp, ¥30.00. The shop is packing your order.' },
  ])
  const [photo] = product.pictures
  for (const { picture } of list) expect(picture?.url).toContain(photo?.id)
  expect(list.map(({ link }) => link)).toEqual([`/user/order/${no}`, `/user/order/${no}`])
})

test('a message about an order of many products names the first, and how many more', async () => {
  const { shop, browser, signIn, member } = await aReader()
  const cup = { title: { 'zh-cn': '杯子', en: 'A cup' } }
  await intoCart(browser, (await aProduct(shop)).skuId)
  await intoCart(browser, (await aProduct(shop, cup)).skuId)
  await intoCart(browser, (await aProduct(shop, cup)).skuId)
  const { no } = await browser.call(createOrder, await confirmed(browser))
  await payAtGateway(browser, no)
  const chinese = await signIn(member, 'zh-cn')

  const [english] = (await browser.call(getMessages, {})).list
  const [same] = (await chinese.call(getMessages, {})).list

  expect(english?.content).toMatch(/^A lamp and 2 more, /)
  expect(same?.content).toMatch(/^一盏灯等 3 种商品，/)
})

test('an order that time has closed is told of, one that its member cancelled is not', async () => {
  const { shop, browser, pass } = await aReader()
  const { skuId } = await aProduct(shop)
  const late = await anOrder(browser, skuId)
  const cancelled = await anOrder(browser, skuId)
  await browser.call(cancelOrder, { no: cancelled.no })
  pass(31 * 60)
  await runTimeouts(shop)

  const { list } = await browser.call(getMessages, {})

  expect(list).toMatchObject([
    { content: 'A lamp. It was not paid in time.', link: `/user/order/${late.no}` },
  ])
})

test('a merchant writes to one member or to all', async () => {
  const { shop, databaseUrl, member, browser, signIn } = await aReader()
  const other = await signIn(await aMember(shop), 'zh-cn')
  const type = await commandLine(databaseUrl)

  const one = await type(messageSendCommand, '只给你', '--to', member.username)
  const all = await type(
    messageSendCommand,
    '歇半天',
    '下午照常发货。',
    '--all',
    '--title-en',
    'Half a day off',
    '--type',
    'promo',
    '--link',
    '/help/contact',
  )

  expect([one, all]).toEqual(['Sent to 1 member.', 'Sent to 2 members.'])
  expect((await browser.call(getMessages, {})).list).toMatchObject([
    { type: 'promo', title: 'Half a day off', content: '下午照常发货。', link: '/help/contact' },
    { title: '只给你' },
  ])
  expect((await other.call(getMessages, {})).list).toMatchObject([{ title: '歇半天' }])
})

test.each([
  { args: ['Hi'], words: 'Say who gets it' },
  { args: ['Hi', '--to', 'nobody'], words: 'There is no member “nobody”' },
  { args: ['Hi', '--all', '--type', 'spam'], words: 'There is no type “spam”' },
  { args: ['Hi', '--all', '--link', 'https://evil.example'], words: '--link takes a path' },
])('a message that nobody could get or use is refused: $args', async ({ args, words }) => {
  const { databaseUrl, browser } = await aReader()
  const type = await commandLine(databaseUrl)

  expect(await type(messageSendCommand, ...args)).toContain(words)
  expect((await browser.call(getMessages, {})).total).toBe(0)
})

test('what the shop does not permit is refused by the call as well', async () => {
  const { shop, databaseUrl, member, browser } = await aReader()
  await writeMessage(shop, member.id, HELLO)
  const type = await commandLine(databaseUrl)
  await type(settingsCommand, 'set', 'authNode', '{"/user/account/message":["readAll"]}')
  const { list } = await browser.call(getMessages, {})

  await expect(browser.call(deleteMessage, { id: list[0]?.id ?? 0 })).rejects.toThrow(
    'You do not have permission to operate!',
  )
  await browser.call(readAllMessages, {})

  expect(await browser.call(getMessages, {})).toMatchObject({ total: 1, list: [{ isRead: true }] })
})
