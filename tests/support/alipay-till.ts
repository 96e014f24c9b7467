import * as v from 'valibot'
import { onTestFinished } from 'vitest'
import { listen } from '#server/http/listen.ts'
import { careful, noticePath } from '#server/providers/payment/provider.ts'
import { alipay, PAY_BY_ALIPAY } from '#server/providers/payment/alipay/alipay.ts'
import { configuredAlipay } from '#server/providers/payment/alipay/alipay-config.ts'
import { startAlipaySim, type AlipaySimOptions } from '#tests/providers/alipay/alipay-sim.ts'
import { alipayVariables } from '#tests/providers/alipay/alipay-variables.ts'
import { anId, OPENING } from './shop.ts'
import { anUnpaidOrder } from './unpaid-order.ts'

const ContentSchema = v.object({ out_trade_no: v.string() })

/** A shop with an app at the simulated Alipay, and an unpaid order of 30.00. Both have the same time. */
export async function anAlipayTill(options: Partial<AlipaySimOptions> = {}) {
  const sim = await startAlipaySim({ now: OPENING * 1000, ...options })
  const opened = await anUnpaidOrder()
  const { shop, pay } = opened
  const listening = await listen(opened.api.fetch, 0)
  const origin = `http://127.0.0.1:${listening.port}`
  onTestFinished(async () => {
    await listening.close()
    await sim.close()
  })
  /** Reads the keys that Alipay signs by now, as a merchant who sets the variables anew. */
  async function readKeys() {
    const contract = configuredAlipay(alipayVariables(await sim.keys()))
    if (!contract) throw new Error('no app')
    const notifyUrl = `${origin}${noticePath(PAY_BY_ALIPAY)}`
    const gatewayUrl = `${sim.url}/gateway.do`
    const provider = alipay({ contract, now: shop.now, notifyUrl, origin, gatewayUrl })
    const others = shop.payments.filter(({ code }) => code !== PAY_BY_ALIPAY)
    shop.payments = [careful(provider), ...others]
  }
  await readKeys()
  await sim.setBalance(100_000) // refunds are paid from it, fees are not given back
  return {
    ...opened,
    sim,
    readKeys,
    /** Moves the time of both, in seconds. */
    pass: async (seconds: number) => {
      opened.pass(seconds)
      await sim.moveBy(seconds * 1000)
    },
    /** Starts paying, and reads the address of the page. */
    atAlipay: async (paymentKey = anId()) => {
      const { cashier, url } = await pay(PAY_BY_ALIPAY, { paymentKey })
      const content = new URL(url ?? '').searchParams.get('biz_content') ?? ''
      const { out_trade_no: tradeNo } = v.parse(ContentSchema, JSON.parse(content))
      return { url: url ?? '', tradeNo, cashier, paymentKey }
    },
  }
}
