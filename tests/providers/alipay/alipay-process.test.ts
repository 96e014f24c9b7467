import { expect, test } from 'vitest'
import { ALIPAY_NOON, openAlipayMerchant } from './alipay-merchant.ts'
import { launchAlipaySim } from './alipay-sim.ts'

test('a simulator in a process of its own does the same', async () => {
  const sim = await launchAlipaySim({ now: ALIPAY_NOON, keyKind: 'certificate' })
  const merchant = await openAlipayMerchant({}, sim)
  await merchant.sell('Order001')
  await merchant.refund('Order001', 'R1', '3.00')
  await sim.moveBy(1000)

  expect((await merchant.query('Order001')).isProven).toBe(true)
  expect(merchant.received).toHaveLength(2)
  expect(await sim.ledger()).toMatchObject({ taken: 12_300, returned: 300 })
  await sim.fault({ kind: 'error', until: Infinity })
  expect((await merchant.query('Order001')).status).toBe(502)
  await expect(sim.pay('Nobody01')).rejects.toThrow('Alipay knows no trade by Nobody01')
  await merchant.leave()
  await expect(sim.now()).rejects.toThrow('fetch failed')
})
