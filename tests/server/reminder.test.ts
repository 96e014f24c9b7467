import { expect, test } from 'vitest'
import { getMessages } from '#contract/message.ts'
import { addReminder, getReminders, removeReminder, REMINDERS_MAX } from '#contract/reminder.ts'
import { insertReminder } from '#server/db/member/saved.ts'
import { runTimeouts } from '#server/domain/order/order-timeouts.ts'
import { tellBackInStock } from '#server/domain/member/reminder.ts'
import { aProduct, changeVariant } from '#tests/support/goods.ts'
import { aMember } from '#tests/support/members.ts'
import { openShop } from '#tests/support/shop.ts'
import { refusalOf } from '#tests/support/shopper.ts'

async function aWaitingMember() {
  const opened = await openShop()
  const member = await aMember(opened.shop)
  const browser = await opened.signIn(member)
  const goods = await aProduct(opened.shop, { variants: [{ stock: 0 }] })
  await browser.call(addReminder, { skuId: goods.skuId })
  const told = async () => (await browser.call(getMessages, { kind: 'all' })).list
  return { ...opened, ...goods, member, browser, told }
}

test('who waits for a variant is told once when it is back, with a way to it', async () => {
  const { shop, product, skuId, browser, told } = await aWaitingMember()
  await runTimeouts(shop)
  expect(await told()).toEqual([])

  await changeVariant(shop, skuId, { stock: 3 })
  await Promise.all([runTimeouts(shop), runTimeouts(shop)]) // two processes
  await tellBackInStock(shop)

  expect(await told()).toMatchObject([
    { title: 'Back in stock: A lamp', type: 'promo', link: `/item/${product.sn}?sku=${skuId}` },
  ])
  expect(await browser.call(getReminders, {})).toEqual({ skuIds: [] })
})

test('a reminder that is taken back, or of what is not sold, tells nothing', async () => {
  const { shop, skuId, browser, told } = await aWaitingMember()
  const other = await aProduct(shop, { isOnSale: false, variants: [{ stock: 3 }] })
  await browser.call(addReminder, { skuId: other.skuId })
  await browser.call(removeReminder, { skuId })
  await changeVariant(shop, skuId, { stock: 3 })

  await tellBackInStock(shop)

  expect(await told()).toEqual([])
  expect(await browser.call(getReminders, {})).toEqual({ skuIds: [other.skuId] })
  expect(await refusalOf(browser.call(addReminder, { skuId: 999_999 }))).toMatchObject({
    code: 404,
  })
})

test(`at most ${REMINDERS_MAX} variants are waited for; the oldest are dropped`, async () => {
  const { shop, member, browser } = await aWaitingMember()
  const more = await aProduct(shop, {
    variants: Array.from({ length: REMINDERS_MAX - 1 }, () => ({ stock: 0 })),
  })
  for (const { id } of more.variants)
    await insertReminder(shop.db, {
      memberId: member.id,
      variantId: id,
      createTime: shop.now() + 1,
    })
  const last = await aProduct(shop, { variants: [{ stock: 0 }] })

  await browser.call(addReminder, { skuId: last.skuId })

  const { skuIds } = await browser.call(getReminders, {})
  expect(skuIds).toHaveLength(REMINDERS_MAX)
})
