import { onTestFinished } from 'vitest'
import { listen } from '#server/http/listen.ts'
import { careful, noticePath } from '#server/providers/payment/provider.ts'
import { configuredWechatPay } from '#server/providers/payment/wechat/wechat-config.ts'
import { wechatPay, PAY_BY_WECHAT } from '#server/providers/payment/wechat/wechat-pay.ts'
import { startWechatSim, type WechatSimOptions } from '#tests/providers/wechat/wechat-sim.ts'
import { wechatVariables } from '#tests/providers/wechat/wechat-variables.ts'
import { anId, OPENING } from './shop.ts'
import { anUnpaidOrder } from './unpaid-order.ts'

/** A shop with a contract with the simulated WeChat Pay, and an unpaid order of 30.00. Both have the same time. */
export async function aWechatTill(options: Partial<WechatSimOptions> = {}) {
  const sim = await startWechatSim({ now: OPENING * 1000, ...options })
  const opened = await anUnpaidOrder()
  const { shop, pay } = opened
  const listening = await listen(opened.api.fetch, 0)
  onTestFinished(async () => {
    await listening.close()
    await sim.close()
  })
  /** Reads the keys that WeChat signs by now, as a merchant who sets the variables anew. */
  async function readKeys() {
    const contract = configuredWechatPay(wechatVariables(await sim.keys()))
    if (!contract) throw new Error('no contract')
    const origin = `http://127.0.0.1:${listening.port}`
    const notifyUrl = `${origin}${noticePath(PAY_BY_WECHAT)}`
    const provider = wechatPay({ contract, now: shop.now, notifyUrl, origin, apiUrl: sim.url })
    const others = shop.payments.filter(({ code }) => code !== PAY_BY_WECHAT)
    shop.payments = [careful(provider), ...others]
  }
  await readKeys()
  return {
    ...opened,
    sim,
    readKeys,
    /** Moves the time of both, in seconds. */
    pass: async (seconds: number) => {
      opened.pass(seconds)
      await sim.moveBy(seconds * 1000)
    },
    /** Starts paying, and reads the QR code. */
    atWechat: async (paymentKey = anId()) => {
      const { cashier } = await pay(PAY_BY_WECHAT, { paymentKey })
      return { qr: cashier.payment?.qr ?? '', cashier, paymentKey }
    },
  }
}
