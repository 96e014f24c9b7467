import { expect, test } from 'vitest'
import { openWechatMerchant, WECHAT_NOON } from './wechat-merchant.ts'
import { launchWechatSim } from './wechat-sim.ts'

test('a simulator in a process of its own does the same', async () => {
  const sim = await launchWechatSim({ now: WECHAT_NOON })
  const merchant = await openWechatMerchant({}, sim)
  await merchant.sell('Order001')
  await merchant.refund('Order001', 'R1', [300, 12_300])
  await sim.moveBy(1000)

  expect((await merchant.query('Order001')).isProven).toBe(true)
  expect(merchant.received).toHaveLength(2)
  expect(await sim.ledger()).toMatchObject({ taken: 12_300, returned: 300 })
  await sim.fault({ kind: 'error', status: 500, until: Infinity })
  expect((await merchant.query('Order001')).status).toBe(500)
  await expect(sim.pay('Nobody01')).rejects.toThrow('WeChat knows no order by Nobody01')
  await merchant.leave()
  await expect(sim.now()).rejects.toThrow('fetch failed')
})

test('the page for phones leads back to the shop', async () => {
  const merchant = await openWechatMerchant()
  const scene = { scene_info: { payer_client_ip: '203.0.113.7', h5_info: { type: 'Wap' } } }
  const { body } = await merchant.call(
    'POST',
    '/v3/pay/transactions/h5',
    merchant.order('Order001', scene),
  )
  const back = 'https://shop.example/pay?a=1&b=2'
  const address = `${String(body['h5_url'])}&redirect_url=${encodeURIComponent(back)}`
  const page = await (await fetch(address)).text()

  expect(page).toContain('<a href="https://shop.example/pay?a=1&amp;b=2">')
  expect(await merchant.sim.pay(address)).toBe('paid')
  await merchant.leave()
})
