import { sign, type KeyObject } from 'node:crypto'

/** One element of DER (X.690): tag, length, contents. */
function der(tag: number, ...parts: Buffer[]): Buffer {
  const contents = Buffer.concat(parts)
  const size = contents.length
  const bytes = size < 256 ? [0x81, size] : [0x82, size >> 8, size & 255]
  return Buffer.concat([Buffer.from([tag, ...(size < 128 ? [size] : bytes)]), contents])
}

const sequence = (...parts: Buffer[]) => der(0x30, ...parts)
const SHA256_RSA = sequence(der(6, Buffer.from('2a864886f70d01010b', 'hex')), der(5))
const COMMON_NAME = der(6, Buffer.from('550403', 'hex'))

/** `260102030405Z` */
const utcTime = (time: number) =>
  der(
    0x17,
    Buffer.from(
      new Date(time)
        .toISOString()
        .replaceAll(/[-:T]|\.\d+/g, '')
        .slice(2),
    ),
  )

type Subject = {
  name: string
  /** hexadecimal; the first digit is less than 8, as it is a positive number */
  serial: string
  publicKey: KeyObject
  /** of who vouches for it; its own key for a root */
  issuer: { name: string; privateKey: KeyObject }
  from: number
  to: number
}

/** An X.509 certificate (RFC 5280) as PEM. `node:crypto` reads them, but makes none. */
export function simCertificate({ name, serial, publicKey, issuer, from, to }: Subject): string {
  const named = (text: string) =>
    sequence(der(0x31, sequence(COMMON_NAME, der(0x0c, Buffer.from(text)))))
  const body = sequence(
    der(0xa0, der(2, Buffer.from([2]))),
    der(2, Buffer.from(serial, 'hex')),
    SHA256_RSA,
    named(issuer.name),
    sequence(utcTime(from), utcTime(to)),
    named(name),
    publicKey.export({ type: 'spki', format: 'der' }),
  )
  const signature = sign('sha256', body, issuer.privateKey)
  const whole = sequence(body, SHA256_RSA, der(3, Buffer.from([0]), signature))
  const lines = whole.toString('base64').match(/.{1,64}/g) ?? []
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n')
}
