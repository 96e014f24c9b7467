import { expect, test } from 'vitest'
import { getAftersales } from '#contract/aftersale.ts'
import { getOrderCounts, getOrders } from '#contract/order.ts'
import { getMyReviews } from '#contract/own-review.ts'
import { ledgerRows } from '#server/db/member/ledger.ts'
import { memberByUsername } from '#server/db/member/members.ts'
import { demoMember, demoOrders } from '#demo/member/members.ts'
import { seedMember } from '#demo/member/seed-member.ts'
import { aProduct } from '#tests/support/goods.ts'
import { openShop } from '#tests/support/shop.ts'

async function aDemoMember() {
  const { shop, signIn, db } = await openShop()
  for (let product = 0; product < 11; product += 1) {
    await aProduct(shop, { variants: [{ price: 1900 + 2400 * product }] })
  }
  const portrait = { id: 'portrait', width: 160, height: 160, placeholder: '', litId: null }
  const pictures = { ...shop.pictures, add: () => Promise.resolve(portrait) }
  await seedMember({ ...shop, pictures })
  const member = await memberByUsername(db, demoMember.username)
  if (!member) throw new Error('no demo member')
  return { shop, db, member, browser: await signIn(member) }
}

test('the demo member has orders in every state, and books that add up', async () => {
  const { shop, db, member, browser } = await aDemoMember()

  const { list, total } = await browser.call(getOrders, { limit: 50 })

  expect(total).toBe(demoOrders.length)
  const states = new Set(list.map(({ status, closeReason }) => closeReason ?? status))
  expect(states).toEqual(new Set([10, 15, 20, 25, 30, 40, 50, 61, 62, 63]))
  for (const order of list) {
    const real = order.lines.reduce((sum, { realAmount }) => sum + realAmount, 0)
    expect(real + order.deliverMoney).toBe(order.payAmount)
    expect(order.logs.every(({ time }) => time <= shop.now())).toBe(true)
    expect(order.logs.map(({ time }) => time)).toEqual(
      order.logs.map(({ time }) => time).toSorted((a, b) => a - b),
    )
  }
  const counts = await browser.call(getOrderCounts, {})
  expect(Object.values(counts).every((count) => count > 0)).toBe(true)
  for (const kind of ['money', 'score'] as const) {
    const rows = await ledgerRows(db, member.id, kind)
    const times = rows.map(({ createTime }) => createTime)
    expect(times).toEqual(times.toSorted((a, b) => a - b))
    expect(rows.reduce((sum, { change }) => sum + change, 0)).toBe(member[kind])
  }
  expect((await browser.call(getMyReviews, {})).total).toBeGreaterThan(0)
  const { list: aftersales } = await browser.call(getAftersales, {})
  expect(aftersales).toMatchObject([{ status: 2, actions: ['sendBack', 'withdraw'] }])
})
