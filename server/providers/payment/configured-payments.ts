import type { PublicOrigin } from '#server/lib/public-origin.ts'
import { StartFailure } from '#server/lib/start-failure.ts'
import { careful, noticePath, type CarefulProvider } from './provider.ts'
import { sandboxProvider } from './sandbox.ts'
import { configuredWechatPay } from './wechat/wechat-config.ts'
import { PAY_BY_WECHAT, wechatPay } from './wechat/wechat-pay.ts'

/** Of WeChat Pay itself. */
const OFFICIAL_URL = 'https://api.mch.weixin.qq.com'

type PaymentOptions = Parameters<typeof sandboxProvider>[0] & { place: PublicOrigin }

/**
 * The shop's payment providers, those whose contract is configured first. The sandbox is always among them: payments of the
 * time when it was open are refunded by it.
 * @throws StartFailure for half a contract
 */
export function configuredPayments(
  { place, ...shop }: PaymentOptions,
  env: NodeJS.ProcessEnv,
): readonly CarefulProvider[] {
  const contract = configuredWechatPay(env)
  const sandbox = sandboxProvider(shop)
  if (!contract) return [careful(sandbox)]
  const notifyUrl = `${originOf(place, env)}${noticePath(PAY_BY_WECHAT)}`
  const apiUrl = (env['SHOP_TEST'] === '1' && env['SHOP_TEST_WECHAT_PAY']) || OFFICIAL_URL
  return [wechatPay({ contract, now: shop.now, notifyUrl, apiUrl }), sandbox].map(careful)
}

/** Providers send notices over https only. @throws StartFailure without such an address */
function originOf({ origin }: PublicOrigin, env: NodeJS.ProcessEnv): string {
  if (origin && (origin.startsWith('https:') || env['SHOP_TEST'] === '1')) return origin
  throw new StartFailure('Payment providers need SHOP_URL with https. See docs/payments.md.')
}
