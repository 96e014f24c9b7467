import type { PublicOrigin } from '#server/lib/public-origin.ts'
import { StartFailure } from '#server/lib/start-failure.ts'
import { alipay, PAY_BY_ALIPAY } from './alipay/alipay.ts'
import { configuredAlipay } from './alipay/alipay-config.ts'
import { careful, noticePath, type CarefulProvider, type PaymentProvider } from './provider.ts'
import { sandboxProvider } from './sandbox.ts'
import { configuredWechatPay } from './wechat/wechat-config.ts'
import { PAY_BY_WECHAT, wechatPay } from './wechat/wechat-pay.ts'

/** Of WeChat Pay, WeChat's accounts and Alipay themselves. */
const OFFICIAL_WECHAT = 'https://api.mch.weixin.qq.com'
const OFFICIAL_CONSENT = 'https://open.weixin.qq.com'
const OFFICIAL_ACCOUNTS = 'https://api.weixin.qq.com'
const OFFICIAL_ALIPAY = 'https://openapi.alipay.com/gateway.do'

type PaymentOptions = Parameters<typeof sandboxProvider>[0] & { place: PublicOrigin }

/**
 * The shop's payment providers, those whose contract is configured first. The sandbox is always among them: payments of the
 * time when it was open are refunded by it.
 * @throws StartFailure for half a contract
 */
export const configuredPayments = (
  { place, ...shop }: PaymentOptions,
  env: NodeJS.ProcessEnv,
): readonly CarefulProvider[] =>
  [...contracted(shop.now, place, env), sandboxProvider(shop)].map(careful)

function contracted(
  now: () => number,
  place: PublicOrigin,
  env: NodeJS.ProcessEnv,
): PaymentProvider[] {
  const [wechat, ali] = [configuredWechatPay(env), configuredAlipay(env)]
  if (!wechat && !ali) return []
  const origin = originOf(place, env)
  /** The address of a test, which only a shop for tests asks. */
  const insteadOf = (url: string, name: string) => (env['SHOP_TEST'] === '1' && env[name]) || url
  const notifyUrl = (code: string) => `${origin}${noticePath(code)}`
  const providers: PaymentProvider[] = []
  if (wechat) {
    const at = (url: string) => insteadOf(url, 'SHOP_TEST_WECHAT_PAY')
    const payerUrls = { consentUrl: at(OFFICIAL_CONSENT), accountsUrl: at(OFFICIAL_ACCOUNTS) }
    const own = { contract: wechat, now, origin, apiUrl: at(OFFICIAL_WECHAT), payerUrls }
    providers.push(wechatPay({ ...own, notifyUrl: notifyUrl(PAY_BY_WECHAT) }))
  }
  if (ali) {
    const gatewayUrl = insteadOf(OFFICIAL_ALIPAY, 'SHOP_TEST_ALIPAY')
    const own = { contract: ali, now, origin, gatewayUrl }
    providers.push(alipay({ ...own, notifyUrl: notifyUrl(PAY_BY_ALIPAY) }))
  }
  return providers
}

/** Providers send notices over https only. @throws StartFailure without such an address */
function originOf({ origin }: PublicOrigin, env: NodeJS.ProcessEnv): string {
  if (origin && (origin.startsWith('https:') || env['SHOP_TEST'] === '1')) return origin
  throw new StartFailure('Payment providers need SHOP_URL with https. See docs/payments.md.')
}
