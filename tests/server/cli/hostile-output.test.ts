import { expect, test } from 'vitest'
import { createOrder } from '#contract/checkout.ts'
import { aftersalesCommand } from '#server/cli/order/aftersale.ts'
import { memberListCommand } from '#server/cli/member/member.ts'
import { ordersCommand } from '#server/cli/order/orders.ts'
import { outboxCommand } from '#server/cli/member/messages.ts'
import { orderByNo, updateOrder } from '#server/db/order/orders.ts'
import { insertOutbox } from '#server/db/member/outbox.ts'
import { anAftersale } from '#tests/support/aftersales.ts'
import { commandLine } from '#tests/support/command.ts'
import { aProduct } from '#tests/support/goods.ts'
import { aMember } from '#tests/support/members.ts'
import { aReceivedOrder, confirmed, intoCart } from '#tests/support/orders.ts'
import { openShop } from '#tests/support/shop.ts'

const FORGED = 'Thank you.\nDelivery 0.00, to pay 19999.00, paid 19999.00\n\u001b[8m\u009b8m\u202e'
/** All terminal control characters except line breaks. */
const OBEYED = /[^\P{Cc}\n]|\p{Bidi_Control}/u

async function aMerchant() {
  const { shop, databaseUrl, signIn } = await openShop()
  const member = await aMember(shop, { username: 'xiaoman', nickname: 'Man\u001b[2J\nadmin  open' })
  const browser = await signIn(member)
  const { skuId } = await aProduct(shop)
  return { shop, browser, skuId, type: await commandLine(databaseUrl) }
}

// Proves security 1.1.2
test('a remark makes up no line of an order and does not drive the terminal', async () => {
  const { shop, browser, skuId, type } = await aMerchant()
  await intoCart(browser, skuId)
  const { no } = await browser.call(createOrder, { ...(await confirmed(browser)), remark: FORGED })
  const order = await orderByNo(shop.db, no)
  expect(order?.remark).not.toMatch(OBEYED)
  // as it was stored before texts were cleaned
  await updateOrder(shop.db, order?.id ?? 0, { remark: FORGED })

  const shown = await type(ordersCommand, no)

  expect(shown).not.toMatch(OBEYED)
  expect(shown).toContain('Note: Thank you.\n    │ Delivery 0.00')
  expect(shown).toContain('\n    │ ␛[8m\\u{9b}8m\\u{202e}\n')
  expect(shown.split('\n').filter((line) => line.startsWith('Delivery'))).toHaveLength(1)
  expect(await type(ordersCommand, '--json')).not.toMatch(OBEYED)
})

test('neither does what is said in an after-sale, nor a nickname, nor a message that was not sent', async () => {
  const { shop, browser, skuId, type } = await aMerchant()
  const { no } = await aReceivedOrder(shop, browser, skuId)
  const { sn } = await anAftersale(browser, no, { description: FORGED })
  await insertOutbox(shop.db, { kind: 'sms', target: 'x', content: FORGED, createTime: 1 })

  const aftersale = await type(aftersalesCommand, sn)
  const members = await type(memberListCommand)
  const outbox = await type(outboxCommand)

  expect(aftersale).toContain('“Thank you.\n    │ Delivery 0.00')
  expect(members.split('\n')).toHaveLength(2)
  expect(members).toContain('Man␛[2J␊admin  open')
  for (const shown of [aftersale, members, outbox]) expect(shown).not.toMatch(OBEYED)
})
