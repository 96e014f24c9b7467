import { sign, type KeyObject } from 'node:crypto'

/** One element of DER (X.690): tag, length, contents. */
function der(tag: number, ...parts: Buffer[]): Buffer {
  const contents = Buffer.concat(parts)
  const size = contents.length
  const bytes = size < 256 ? [0x81, size] : [0x82, size >> 8, size & 255]
  return Buffer.concat([Buffer.from([tag, ...(size < 128 ? [size] : bytes)]), contents])
}

const sequence = (...parts: Buffer[]) => der(0x30, ...parts)
const oid = (hex: string) => der(6, Buffer.from(hex, 'hex'))
const SHA256_RSA = sequence(oid('2a864886f70d01010b'), der(5))
const SHA256_ECDSA = sequence(oid('2a8648ce3d040302'))
/** Attributes of a name, from the outermost to the innermost. */
const ATTRIBUTES = { C: '550406', O: '55040a', OU: '55040b', CN: '550403' }

/** Country, organisation, unit and common name. */
export type SimCertificateName = Partial<Record<keyof typeof ATTRIBUTES, string>>

function nameOf(name: SimCertificateName): Buffer {
  const parts = Object.entries(ATTRIBUTES).flatMap(([attribute, id]) => {
    const text = name[attribute as keyof typeof ATTRIBUTES] // a key of it
    const tag = attribute === 'C' ? 0x13 : 0x0c
    return text === undefined ? [] : [der(0x31, sequence(oid(id), der(tag, Buffer.from(text))))]
  })
  return sequence(...parts)
}

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
  name: SimCertificateName
  /** hexadecimal; the first digit is less than 8, as it is a positive number */
  serial: string
  publicKey: KeyObject
  /** of who vouches for it; its own key for a root */
  issuer: { name: SimCertificateName; privateKey: KeyObject }
  from: number
  to: number
}

/** An X.509 certificate (RFC 5280) as PEM. `node:crypto` reads them, but makes none. */
export function simCertificate({ name, serial, publicKey, issuer, from, to }: Subject): string {
  const algorithm = issuer.privateKey.asymmetricKeyType === 'ec' ? SHA256_ECDSA : SHA256_RSA
  const body = sequence(
    der(0xa0, der(2, Buffer.from([2]))),
    der(2, Buffer.from(serial, 'hex')),
    algorithm,
    nameOf(issuer.name),
    sequence(utcTime(from), utcTime(to)),
    nameOf(name),
    publicKey.export({ type: 'spki', format: 'der' }),
  )
  const signature = sign('sha256', body, issuer.privateKey)
  const whole = sequence(body, algorithm, der(3, Buffer.from([0]), signature))
  const lines = whole.toString('base64').match(/.{1,64}/g) ?? []
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n')
}
