import type { WechatSimKeys } from './wechat-keys.ts'

/** The variables of a contract, as a merchant sets them; `isInside`: also those of the account that is paid inside WeChat. */
export function wechatVariables(
  { platform, ...keys }: WechatSimKeys,
  { isInside = false } = {},
): NodeJS.ProcessEnv {
  const publicKey = platform.findLast(({ kind }) => kind === 'publicKey')
  const certificates = platform.filter(({ kind }) => kind === 'certificate')
  return {
    WECHAT_PAY_MERCHANT_ID: keys.mchid,
    WECHAT_PAY_APP_ID: keys.appid,
    WECHAT_PAY_SERIAL: keys.merchantSerial,
    WECHAT_PAY_PRIVATE_KEY: keys.merchantPrivateKey,
    WECHAT_PAY_API_KEY: keys.apiV3Key,
    ...(isInside && {
      WECHAT_PAY_ACCOUNT_ID: keys.accountAppid,
      WECHAT_PAY_ACCOUNT_SECRET: keys.accountSecret,
    }),
    ...(publicKey && {
      WECHAT_PAY_PUBLIC_KEY_ID: publicKey.serial,
      WECHAT_PAY_PUBLIC_KEY: publicKey.publicKey,
    }),
    ...(certificates.length > 0 && {
      WECHAT_PAY_CERTIFICATES: certificates.map(({ certificate }) => certificate).join('\n'),
    }),
  }
}
