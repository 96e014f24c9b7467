import * as v from 'valibot'
import { noticePath } from '#server/providers/payment/provider.ts'
import { alipay, PAY_BY_ALIPAY } from '#server/providers/payment/alipay/alipay.ts'
import { configuredAlipay } from '#server/providers/payment/alipay/alipay-config.ts'
import { startAlipaySim, type AlipaySimOptions } from '#tests/providers/alipay/alipay-sim.ts'
import { alipayVariables } from '#tests/providers/alipay/alipay-variables.ts'
import { aProviderTill } from './provider-till.ts'
import { anId, OPENING } from './shop.ts'

const ContentSchema = v.object({ out_trade_no: v.string() })

/** A shop with an app at the simulated Alipay, and an unpaid order of 30.00. */
export async function anAlipayTill(options: Partial<AlipaySimOptions> = {}) {
  const sim = await startAlipaySim({ now: OPENING * 1000, ...options })
  const till = await aProviderTill(sim, async ({ now, origin }) => {
    const contract = configuredAlipay(alipayVariables(await sim.keys()))
    if (!contract) throw new Error('no app')
    const notifyUrl = `${origin}${noticePath(PAY_BY_ALIPAY)}`
    return alipay({ contract, now, notifyUrl, origin, gatewayUrl: `${sim.url}/gateway.do` })
  })
  await sim.setBalance(100_000) // refunds are paid from it, and fees are not given back
  return {
    ...till,
    sim,
    /** Starts paying, and reads the address of the page. */
    atAlipay: async (paymentKey = anId()) => {
      const { cashier, url } = await till.pay(PAY_BY_ALIPAY, { paymentKey })
      const content = new URL(url ?? '').searchParams.get('biz_content') ?? ''
      const { out_trade_no: tradeNo } = v.parse(ContentSchema, JSON.parse(content))
      return { url: url ?? '', tradeNo, cashier, paymentKey }
    },
  }
}
