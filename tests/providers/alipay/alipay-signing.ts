import { createHash, sign, verify, X509Certificate, type KeyObject } from 'node:crypto'

/** Parameters of a request, a notice or a way back, by name. */
export type AlipayParams = Record<string, string>

function sortedText(params: AlipayParams, left: readonly string[]): string {
  return Object.keys(params)
    .filter((name) => !left.includes(name) && params[name]?.trim())
    .toSorted() // by code unit; names are ASCII
    .map((name) => `${name}=${params[name]}`)
    .join('&')
}

/**
 * What a merchant signs: all parameters that have a value but `sign`, sorted; `sign_type` is one of them: «自行实现签名»,
 * https://opendocs.alipay.com/common/057k53
 */
export const alipayRequestText = (params: AlipayParams) => sortedText(params, ['sign'])

/**
 * What Alipay signs of a notice and of the way back to `return_url`: here without `sign_type`: «自行实现验签»,
 * https://opendocs.alipay.com/common/02mse7
 */
export const alipayNoticeText = (params: AlipayParams) => sortedText(params, ['sign', 'sign_type'])

/** RSA2: SHA256 with RSA, in Base64. */
export const signAlipay = (text: string, key: KeyObject) =>
  sign('sha256', Buffer.from(text), key).toString('base64')

export function isAlipaySignature(text: string, signature: string, key: KeyObject): boolean {
  return verify('sha256', Buffer.from(text), key, Buffer.from(signature, 'base64'))
}

/**
 * The serial number by which Alipay names a certificate: MD5 of its issuer, innermost attribute first, and its number in
 * decimal: «自行实现签名», https://opendocs.alipay.com/common/057k53, and `AntCertificationUtil` of
 * https://github.com/alipay/alipay-sdk-java-all
 */
export function alipayCertificateSn(pem: string): string {
  const { issuer, serialNumber } = new X509Certificate(pem)
  const name = issuer.split('\n').toReversed().join(',')
  return createHash('md5')
    .update(`${name}${BigInt(`0x${serialNumber}`)}`)
    .digest('hex')
}

/** Of a file of roots: those that are signed by RSA, joined. */
export function alipayRootSn(pems: string): string {
  const all = pems.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? []
  return all
    .filter((pem) => new X509Certificate(pem).publicKey.asymmetricKeyType === 'rsa')
    .map(alipayCertificateSn)
    .join('_')
}
