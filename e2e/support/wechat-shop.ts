import type { Page } from 'playwright/test'
import { launchWechatSim, type WechatSim } from '#tests/providers/wechat/wechat-sim.ts'
import { wechatVariables } from '#tests/providers/wechat/wechat-variables.ts'
import type { BridgeCall } from '#contract/payment.ts'
import { test as base } from './test.ts'

type WechatShopFixtures = {
  /** an account is paid inside WeChat too */
  isInside: boolean
  wechat: WechatSim
}

/**
 * A shop that has a contract with the simulated WeChat Pay, for the time of a test. WeChat sends notices and shoppers to
 * 127.0.0.1.
 */
export const test = base.extend<WechatShopFixtures>({
  isInside: [false, { option: true }],
  wechat: async ({ shop, isInside }, provide) => {
    const wechat = await launchWechatSim({ now: Date.now() })
    await shop.halt()
    await shop.resume({
      ...wechatVariables(await wechat.keys(), { isInside }),
      SHOP_TEST_WECHAT_PAY: wechat.url,
      SHOP_URL: addressForWechat(shop.url),
    })
    await provide(wechat)
    await shop.halt()
    await shop.resume()
    await wechat.close()
  },
})

/** Where WeChat finds a shop on this machine. */
export const addressForWechat = (url: string) => url.replace('localhost', '127.0.0.1')

/** What a phone says that it is. */
export const PHONE_AGENT =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'

/** What a shopper does in WeChat. */
export type BridgeDecision = 'pay' | 'cancel'

/** Puts into the page what WeChat's browser puts there, once the page has loaded. `decisions`: what the shopper does, in turn. */
export async function openInWechat(page: Page, wechat: WechatSim, decisions: BridgeDecision[]) {
  const turns = [...decisions]
  const calls: BridgeCall[] = []
  await page.exposeFunction('decideInWechat', async (call: BridgeCall) => {
    calls.push(call)
    const opened = await wechat.bridge(call)
    if ('refused' in opened) return 'fail'
    const decision = turns.shift() ?? 'cancel'
    if (decision !== 'pay') return decision
    await wechat.pay(opened.tradeNo)
    return 'ok'
  })
  await page.addInitScript(() => {
    const decide = (globalThis as unknown as { decideInWechat: (call: unknown) => Promise<string> }) // exposed above
      .decideInWechat
    const invoke = (_: string, call: unknown, onDone: (said: { err_msg: string }) => void) =>
      void decide(call).then((word) => onDone({ err_msg: `get_brand_wcpay_request:${word}` }))
    addEventListener('load', () => {
      Object.assign(globalThis, { WeixinJSBridge: { invoke } })
      document.dispatchEvent(new Event('WeixinJSBridgeReady'))
    })
  })
  return { calls }
}
