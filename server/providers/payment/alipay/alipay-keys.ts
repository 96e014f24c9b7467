import {
  createHash,
  createPrivateKey,
  createPublicKey,
  sign,
  verify,
  X509Certificate,
  type KeyObject,
} from 'node:crypto'

/** A merchant's app at Alipay. */
export type AlipayContract = {
  appId: string
  /** the account that is paid, `2088…` */
  sellerId: string
  privateKey: KeyObject
  /** by what Alipay signs; `sn` names a certificate, '' for a public key. All are accepted. */
  alipayKeys: readonly AlipayKey[]
  /** for an app with certificates: their numbers, sent with each request */
  certificateNumbers: Readonly<Record<string, string>>
}
export type AlipayKey = { sn: string; key: KeyObject }

/** Parameters of a request or a notice, by name. */
export type AlipayParameters = Readonly<Record<string, string>>

const textOf = (parameters: AlipayParameters, without: readonly string[]) =>
  Object.entries(parameters)
    .filter(([name, value]) => value !== '' && !without.includes(name))
    .map(([name, value]) => `${name}=${value}`)
    .toSorted()
    .join('&')

/** The parameters with their signature: https://opendocs.alipay.com/common/057k53 */
export function signedForAlipay(
  { privateKey }: AlipayContract,
  parameters: AlipayParameters,
): AlipayParameters {
  const text = Buffer.from(textOf(parameters, ['sign']))
  return { ...parameters, sign: sign('sha256', text, privateKey).toString('base64') }
}

const isBy = (key: KeyObject, text: string, signature: string) =>
  verify('sha256', Buffer.from(text), key, Buffer.from(signature, 'base64'))

/** Whether Alipay signed the text of an answer; `sn` names the certificate: https://opendocs.alipay.com/common/02mse7 */
export const isAnswerOfAlipay = (
  { alipayKeys }: AlipayContract,
  { text, signature, sn }: { text: string; signature: string; sn: string },
): boolean => alipayKeys.some((known) => known.sn === sn && isBy(known.key, text, signature))

/** Whether Alipay signed a notice, which names no certificate: https://opendocs.alipay.com/common/02mse7 */
export function isNoticeOfAlipay(
  { alipayKeys }: AlipayContract,
  parameters: AlipayParameters,
): boolean {
  const text = textOf(parameters, ['sign', 'sign_type'])
  return alipayKeys.some(({ key }) => isBy(key, text, parameters['sign'] ?? ''))
}

const certificatesIn = (pem: string) => {
  const parts = pem.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? []
  if (parts.length === 0) throw new Error('no certificate')
  return parts.map((part) => new X509Certificate(part))
}

/**
 * The number by which Alipay names a certificate: MD5 of its issuer, innermost first, and its own number in decimal:
 * https://opendocs.alipay.com/common/057k53
 */
function numberOf({ issuer, serialNumber }: X509Certificate): string {
  const name = issuer.split('\n').toReversed().join(',')
  return createHash('md5')
    .update(`${name}${BigInt(`0x${serialNumber}`)}`)
    .digest('hex')
}

/** The number of the first certificate of a PEM text. @throws when it holds none */
export const certificateNumber = (pem: string): string => certificatesIn(pem).map(numberOf)[0] ?? ''

/** The numbers of all root certificates that sign by RSA, joined. @throws when the text holds none */
export const rootNumbers = (pem: string): string =>
  certificatesIn(pem)
    .filter(({ publicKey }) => publicKey.asymmetricKeyType === 'rsa')
    .map(numberOf)
    .join('_')

/** The keys of Alipay's certificates. @throws when the text holds none */
export const keysOfCertificates = (pem: string): AlipayKey[] =>
  certificatesIn(pem).map((each) => ({ sn: numberOf(each), key: each.publicKey }))

/** A private key as Alipay's tools write it: a PEM text, or its Base64 alone. @throws when it is none */
export function privateKeyOf(text: string): KeyObject {
  if (text.startsWith('-----')) return createPrivateKey(text)
  const key = Buffer.from(text, 'base64')
  try {
    return createPrivateKey({ key, format: 'der', type: 'pkcs8' })
  } catch {
    return createPrivateKey({ key, format: 'der', type: 'pkcs1' })
  }
}

/** Public keys likewise; of PEM texts there may be several. @throws when it is none */
export function publicKeysOf(text: string): AlipayKey[] {
  const pems = text.match(/-----BEGIN PUBLIC KEY-----[^-]+-----END PUBLIC KEY-----/g)
  if (pems) return pems.map((pem) => ({ sn: '', key: createPublicKey(pem) }))
  const key = Buffer.from(text, 'base64')
  return [{ sn: '', key: createPublicKey({ key, format: 'der', type: 'spki' }) }]
}
