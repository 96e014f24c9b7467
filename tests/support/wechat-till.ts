import { identifyPayer } from '#contract/payment.ts'
import { noticePath } from '#server/providers/payment/provider.ts'
import { configuredWechatPay } from '#server/providers/payment/wechat/wechat-config.ts'
import { wechatPay, PAY_BY_WECHAT } from '#server/providers/payment/wechat/wechat-pay.ts'
import { startWechatSim, type WechatSimOptions } from '#tests/providers/wechat/wechat-sim.ts'
import { wechatVariables } from '#tests/providers/wechat/wechat-variables.ts'
import { aProviderTill } from './provider-till.ts'
import { anId, OPENING } from './shop.ts'
import type { ShopperPlace } from './shopper.ts'

/** `isInside`: an account is paid inside WeChat too; `from`: where the shopper is */
type TillOptions = Partial<WechatSimOptions> & { isInside?: boolean; from?: ShopperPlace }

/** A shop with a contract with the simulated WeChat Pay, and an unpaid order of 30.00. */
export async function aWechatTill({ isInside = false, from, ...options }: TillOptions = {}) {
  const sim = await startWechatSim({ now: OPENING * 1000, ...options })
  const till = await aProviderTill(
    sim,
    async ({ now, origin }) => {
      const contract = configuredWechatPay(wechatVariables(await sim.keys(), { isInside }))
      if (!contract) throw new Error('no contract')
      const notifyUrl = `${origin}${noticePath(PAY_BY_WECHAT)}`
      const payerUrls = { consentUrl: sim.url, accountsUrl: sim.url }
      return wechatPay({ contract, now, notifyUrl, origin, apiUrl: sim.url, payerUrls })
    },
    from,
  )
  return {
    ...till,
    sim,
    /** Starts paying, and reads the QR code. */
    atWechat: async (paymentKey: string = anId()) => {
      const { cashier } = await till.pay(PAY_BY_WECHAT, { paymentKey })
      return { qr: cashier.payment?.qr ?? '', cashier, paymentKey }
    },
  }
}

/** What a phone says that it is, and the same phone inside WeChat. */
export const PHONE_AGENT =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'
const INSIDE_WECHAT = `${PHONE_AGENT} MicroMessenger/8.0.60`

/** What WeChat adds to the address of the cashier. */
type WayBack = { code: string; state: string }

/** The same, for a shopper inside WeChat. */
export async function aTillInWechat(options: TillOptions = {}) {
  const till = await aWechatTill({ isInside: true, from: { userAgent: INSIDE_WECHAT }, ...options })
  const { no, sim } = till
  const back = ({ code, state }: WayBack, from = till.browser) =>
    from.call(identifyPayer, { no, code, state })
  /** Starts paying, and goes to WeChat and back. */
  async function toWechat(paymentKey: string = anId()) {
    const { cashier, url } = await till.pay(PAY_BY_WECHAT, { paymentKey })
    const { headers } = await fetch(url ?? '', { redirect: 'manual' })
    const { origin, pathname, searchParams } = new URL(headers.get('location') ?? '')
    const way = { code: searchParams.get('code') ?? '', state: searchParams.get('state') ?? '' }
    return { cashier, url: new URL(url ?? ''), paymentKey, page: origin + pathname, way }
  }
  return {
    ...till,
    toWechat,
    back,
    /** All of this; then what the page hands to WeChat. */
    atBridge: async () => {
      const { way } = await toWechat()
      const { payment } = await back(way)
      if (!payment?.bridge) throw new Error('nothing to hand to WeChat')
      return { call: payment.bridge, opened: await sim.bridge(payment.bridge), way }
    },
  }
}
