import { noticePath } from '#server/providers/payment/provider.ts'
import { configuredWechatPay } from '#server/providers/payment/wechat/wechat-config.ts'
import { wechatPay, PAY_BY_WECHAT } from '#server/providers/payment/wechat/wechat-pay.ts'
import { startWechatSim, type WechatSimOptions } from '#tests/providers/wechat/wechat-sim.ts'
import { wechatVariables } from '#tests/providers/wechat/wechat-variables.ts'
import { aProviderTill } from './provider-till.ts'
import { anId, OPENING } from './shop.ts'

/** A shop with a contract with the simulated WeChat Pay, and an unpaid order of 30.00. */
export async function aWechatTill(options: Partial<WechatSimOptions> = {}) {
  const sim = await startWechatSim({ now: OPENING * 1000, ...options })
  const till = await aProviderTill(sim, async ({ now, origin }) => {
    const contract = configuredWechatPay(wechatVariables(await sim.keys()))
    if (!contract) throw new Error('no contract')
    const notifyUrl = `${origin}${noticePath(PAY_BY_WECHAT)}`
    return wechatPay({ contract, now, notifyUrl, origin, apiUrl: sim.url })
  })
  return {
    ...till,
    sim,
    /** Starts paying, and reads the QR code. */
    atWechat: async (paymentKey = anId()) => {
      const { cashier } = await till.pay(PAY_BY_WECHAT, { paymentKey })
      return { qr: cashier.payment?.qr ?? '', cashier, paymentKey }
    },
  }
}
