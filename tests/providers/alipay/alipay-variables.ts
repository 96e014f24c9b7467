import type { AlipaySimKeys } from './alipay-keys.ts'

/** The variables of an app, as a merchant sets them. */
export function alipayVariables({ alipay, kind, ...keys }: AlipaySimKeys): NodeJS.ProcessEnv {
  const own = {
    ALIPAY_APP_ID: keys.appId,
    ALIPAY_SELLER_ID: keys.sellerId,
    ALIPAY_PRIVATE_KEY: keys.appPrivateKey,
  }
  return kind === 'publicKey'
    ? { ...own, ALIPAY_PUBLIC_KEY: alipay.map(({ publicKey }) => publicKey).join('\n') }
    : {
        ...own,
        ALIPAY_APP_CERTIFICATE: keys.appCertificate,
        ALIPAY_ROOT_CERTIFICATES: keys.rootCertificates,
        ALIPAY_CERTIFICATES: alipay.map(({ certificate }) => certificate).join('\n'),
      }
}
