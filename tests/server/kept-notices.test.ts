import { expect, test, vi } from 'vitest'
import { noticesAbout } from '#server/db/order/payment-records.ts'
import { refundsOf } from '#server/db/order/refunds.ts'
import { cancelByShop, refundByShop } from '#server/domain/aftersale/by-shop.ts'
import { keptNotices } from '#server/domain/payment/kept-notices.ts'
import { forgetOutdated } from '#server/domain/retention.ts'
import { paymentNoticesCommand } from '#server/cli/order/payment.ts'
import { commandLine } from '#tests/support/command.ts'
import { anAlipayTill } from '#tests/support/alipay-till.ts'
import { aWechatTill } from '#tests/support/wechat-till.ts'

const DAY = 86_400

test('a genuine notice is kept as it came, and nobody reads it in the database', async () => {
  const { atAlipay, db, shop, sim } = await anAlipayTill()
  const { url, tradeNo } = await atAlipay()
  await sim.pay(url)

  const [stored] = await noticesAbout(db, tradeNo)
  const [kept] = await keptNotices(shop, tradeNo)

  expect(stored?.sealed.toString('latin1')).not.toContain('trade_status')
  expect(kept?.raw?.body).toContain('trade_status=TRADE_SUCCESS')
  expect(await keptNotices({ ...shop, secrets: ['another secret'] }, tradeNo)).toMatchObject([
    { raw: null },
  ])
})

test('a notice of Alipay about a refund is kept under the number of the refund', async () => {
  const { atAlipay, db, order, pass, runJobs, shop, sim } = await anAlipayTill()
  await sim.pay((await atAlipay()).url)
  const { id } = await order()
  await refundByShop(shop, id, { because: 'chipped', way: undefined, amount: 1000 })
  await runJobs()
  await pass(1)

  const [refund] = await refundsOf(db, id)
  const [kept] = await keptNotices(shop, refund?.sn ?? '')

  expect(kept?.raw?.body).toContain(`out_biz_no=${refund?.sn}`)
})

test('a notice that a former secret sealed is still read', async () => {
  const { atAlipay, shop, sim } = await anAlipayTill()
  const { url, tradeNo } = await atAlipay()
  await sim.pay(url)

  const [kept] = await keptNotices({ ...shop, secrets: ['a new secret', ...shop.secrets] }, tradeNo)

  expect(kept?.raw?.body).toContain('trade_status=TRADE_SUCCESS')
})

test('a forged notice is not kept', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const { atAlipay, db, sim } = await anAlipayTill()
  const { url, tradeNo } = await atAlipay()
  await sim.fault({ kind: 'forged', at: 'notice' })
  await sim.pay(url)

  expect(await noticesAbout(db, tradeNo)).toEqual([])
})

test('after 90 days notices are gone', async () => {
  const { atWechat, db, pass, shop, sim } = await aWechatTill()
  const { qr } = await atWechat()
  await sim.pay(qr)
  const [{ tradeNo } = { tradeNo: '' }] = await sim.orders()

  await pass(90 * DAY - 1)
  await forgetOutdated(shop)
  const before = await noticesAbout(db, tradeNo)
  await pass(1)
  await forgetOutdated(shop)

  expect(before).toHaveLength(1)
  expect(await noticesAbout(db, tradeNo)).toEqual([])
})

test('the merchant reads the notices of an order, payment and refund, for a dispute', async () => {
  vi.stubEnv('SHOP_SECRET', 'a secret of thirty-two characters')
  const { atWechat, databaseUrl, no, order, pass, runJobs, shop, sim } = await aWechatTill()
  shop.secrets = ['a secret of thirty-two characters', ...shop.secrets]
  const { qr } = await atWechat()
  await sim.pay(qr)
  await cancelByShop(shop, (await order()).id, 'gone')
  await runJobs()
  await pass(60)

  const run = await commandLine(databaseUrl)
  const said = await run(paymentNoticesCommand, no)

  expect(said.match(/"wechatpay-signature"/g)).toHaveLength(2)
  expect(said).toContain('TRANSACTION.SUCCESS')
  expect(said).toContain('REFUND.SUCCESS')
})
