import * as v from 'valibot'
import { expect, test } from 'vitest'
import { getProfile, saveProfile } from '#contract/account.ts'
import { addAddress, editAddress } from '#contract/address.ts'
import { setCartLine } from '#contract/cart.ts'
import { createOrder } from '#contract/checkout.ts'
import { endpoints } from '#contract/endpoints.ts'
import { getOrder } from '#contract/order.ts'
import { getBalance, getPoints } from '#contract/wallet.ts'
import { memberById } from '#server/db/member/members.ts'
import { aProduct } from '#tests/support/goods.ts'
import { aMember, anAddress } from '#tests/support/members.ts'
import { confirmed } from '#tests/support/orders.ts'
import { anId, openShop } from '#tests/support/shop.ts'
import { nameOf } from './rows.ts'

/** Fields that a hostile client would like to set. */
const WISHES = {
  memberId: 1,
  member_id: 1,
  role: 'admin',
  isAdmin: true,
  status: 60,
  payStatus: 2,
  money: 99_999_999,
  balance: 99_999_999,
  price: 1,
  shopPrice: 1,
  amount: 1,
  goodsTotal: 1,
  paidAmount: 99_999_999,
  refundedAmount: 0,
  passwordHash: 'scrypt$1$$',
  mobileTime: 1,
  emailTime: 1,
  wechatId: 'o-hostile',
  username: 'admin',
  createTime: 1,
  isDeleted: true,
}

type Inside = {
  type: string
  entries?: Record<string, Inside>
  options?: readonly Inside[]
  pipe?: readonly Inside[]
  wrapped?: Inside
  item?: Inside
  items?: readonly Inside[]
}

/** Places in a schema that accept unknown fields. */
function openings(schema: Inside, at: string): string[] {
  const { type, entries = {}, options = [], pipe = [], wrapped, item, items = [] } = schema
  const isOpen = /^(loose_|record$|any$|unknown$|custom$)/.test(type)
  const inside = [
    ...Object.entries(entries).map(([name, one]) => [`${at}.${name}`, one] as const),
    ...[...options, ...pipe.slice(1), ...items, wrapped, item].map((one) => [at, one] as const),
  ]
  return [
    ...(isOpen ? [`${at}: ${type}`] : []),
    ...inside.flatMap(([place, one]) => (isSchema(one) ? openings(one, place) : [])),
  ]
}
const isSchema = (one: unknown): one is Inside =>
  typeof one === 'object' && one !== null && 'type' in one

// Proves security 15.3.3
test('no call takes a field that its contract does not name, at whatever depth', () => {
  const found = endpoints.flatMap(
    (endpoint) => openings(endpoint.input as unknown as Inside, nameOf({ endpoint })), // every schema of valibot has this form
  )

  expect(found).toEqual([])
})

test('what the search above looks for would be found', () => {
  const schema = v.pipe(
    v.object({ lines: v.array(v.optional(v.looseObject({ sku: v.string() }))) }),
    v.check(() => true),
  )

  expect(openings(schema as unknown as Inside, 'it')).toEqual(['it.lines: loose_object'])
})

// Proves security 8.2.3
test('fields that are nobody’s business change nothing', async () => {
  const { shop, signIn } = await openShop()
  const member = await aMember(shop, { money: 5000, score: 300 })
  const other = await aMember(shop)
  const browser = await signIn(member)
  const { skuId } = await aProduct(shop)
  const wishes = { ...WISHES, memberId: other.id, member_id: other.id }
  const wishing = <T extends object>(input: T): T => ({ ...wishes, ...input })

  await browser.call(saveProfile, wishing({ motto: 'Let there be light' }))
  const { id } = await browser.call(addAddress, wishing(anAddress()))
  await browser.call(editAddress, wishing({ id, ...anAddress() }))
  await browser.call(setCartLine, wishing({ opId: anId(), skuId, quantity: 1 }))
  const body = await confirmed(browser)
  const { no, payAmount } = await browser.call(createOrder, wishing(body))

  const { motto, money, score, ...rest } = (await memberById(shop.db, member.id)) ?? member
  expect({ ...rest, motto: '', money, score }).toEqual({ ...member, motto: '' })
  expect(motto).toBe('Let there be light')
  expect(await memberById(shop.db, other.id)).toEqual(other)
  expect((await browser.call(getProfile, {})).username).toBe(member.username)
  expect((await browser.call(getBalance, {})).held).toBe(5000)
  expect((await browser.call(getPoints, {})).held).toBe(300)
  expect(payAmount).toBe(3000)
  const order = await browser.call(getOrder, { no })
  expect(order).toMatchObject({ status: 10, payStatus: 0, goodsTotal: 2000, paidAmount: 0 })
})
