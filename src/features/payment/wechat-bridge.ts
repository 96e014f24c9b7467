import type { BridgeCall } from '#contract/payment.ts'

/** How WeChat's browser says that a payment went. Whether it was paid, only the shop knows. */
export type BridgeWord = 'ok' | 'cancel' | 'fail'

type Bridge = {
  invoke: (name: string, call: BridgeCall, onDone: (said: { err_msg?: string }) => void) => void
}
/** What WeChat's browser puts into each page, sometimes after it has loaded. */
type PageInWechat = typeof globalThis & { WeixinJSBridge?: Bridge }

/** Milliseconds to wait for it. */
const READY_MS = 5000

/** Null when the browser does not have it. */
const bridgeOfPage = () =>
  new Promise<Bridge | null>((resolve) => {
    const look = () => (globalThis as PageInWechat).WeixinJSBridge ?? null // it is not there elsewhere
    if (look()) return resolve(look())
    document.addEventListener('WeixinJSBridgeReady', () => resolve(look()), { once: true })
    setTimeout(() => resolve(look()), READY_MS)
    return undefined
  })

/** Has WeChat open its payment, and waits until the shopper is back: https://pay.weixin.qq.com/doc/v3/merchant/4012791857 */
export async function payByBridge(call: BridgeCall): Promise<BridgeWord> {
  const bridge = await bridgeOfPage()
  if (!bridge) return 'fail'
  return new Promise((resolve) => {
    bridge.invoke('getBrandWCPayRequest', call, ({ err_msg: said = '' }) => {
      const word = said.replace('get_brand_wcpay_request:', '')
      resolve(word === 'ok' || word === 'cancel' ? word : 'fail')
    })
  })
}
