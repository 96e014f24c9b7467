import { generateKeyPairSync, randomBytes, type KeyObject } from 'node:crypto'
import { simCertificate, type SimCertificateName } from '#tests/providers/sim-certificate.ts'
import type { SimClock } from '#tests/providers/sim-clock.ts'
import { alipayCertificateSn, alipayRootSn, signAlipay } from './alipay-signing.ts'

/** How an app is set up, which is one of both: https://opendocs.alipay.com/common/02kdne */
export type AlipayKeyKind = 'publicKey' | 'certificate'

type SigningKey = {
  pair: KeyPair
  publicKey: string
  certificate: string
  /** empty without a certificate */
  sn: string
}

/** What a merchant has in hand. Keys and certificates are PEM. */
export type AlipaySimKeys = {
  kind: AlipayKeyKind
  appId: string
  /** the account that is paid, `2088…` */
  sellerId: string
  /** PKCS8 */
  appPrivateKey: string
  /** for `kind: 'certificate'`, otherwise empty */
  appCertificate: string
  rootCertificates: string
  /** all by which Alipay signs now, the newest last */
  alipay: { publicKey: string; certificate: string; sn: string }[]
}

/** The issuer of a certificate, with the names that Alipay's have. */
const ISSUER: SimCertificateName = {
  C: 'CN',
  O: 'Ant Financial',
  OU: 'Certification Authority',
  CN: 'Simulated Certification Authority Class 2 R1',
}
const DAY_MS = 86_400_000
const FIVE_YEARS_MS = 5 * 365 * DAY_MS
const PEM = { type: 'spki', format: 'pem' } as const

const makePair = () => generateKeyPairSync('rsa', { modulusLength: 2048 })
type KeyPair = ReturnType<typeof makePair>
/** Pairs made once in a process, as each takes up to a fifth of a second. */
const pairs = new Map<PairOwner, KeyPair>()
type PairOwner = 'app' | 'alipay' | 'root' | 'forger'

function pairOf(owner: PairOwner) {
  const pair = pairs.get(owner) ?? makePair()
  pairs.set(owner, pair)
  return pair
}

const digits = (count: number) =>
  String(BigInt(`0x${randomBytes(16).toString('hex')}`))
    .padStart(count, '0')
    .slice(-count)
/** Of a positive number. */
const makeSerial = () => `5${randomBytes(16).toString('hex').slice(1)}`

type IssuedKey = { name: string; publicKey: KeyObject; issuer?: SimCertificateName }

function issue({ name, publicKey, issuer = ISSUER }: IssuedKey, now: number): string {
  return simCertificate({
    name: { C: 'CN', O: 'Simulated', CN: name },
    serial: makeSerial(),
    publicKey,
    issuer: { name: issuer, privateKey: pairOf('root').privateKey },
    from: now - DAY_MS,
    to: now + FIVE_YEARS_MS,
  })
}

/** Two roots by RSA, and one by another algorithm, which has no part in the serial number. */
function makeRoots(now: number): string {
  const { publicKey } = pairOf('root')
  const other = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
  const third = simCertificate({
    name: { C: 'CN', O: 'Simulated', CN: 'Root R3' },
    serial: makeSerial(),
    publicKey: other.publicKey,
    issuer: { name: { C: 'CN', O: 'Simulated', CN: 'Root R3' }, privateKey: other.privateKey },
    from: now - DAY_MS,
    to: now + FIVE_YEARS_MS,
  })
  const rootOf = (name: string) =>
    issue({ name, publicKey, issuer: { C: 'CN', O: 'Simulated', CN: name } }, now)
  return [rootOf('Root R1'), third, rootOf('Root R2')].join('')
}

function makeSigningKey(kind: AlipayKeyKind, now: number, pair = makePair()): SigningKey {
  const { publicKey } = pair
  const certificate = kind === 'certificate' ? issue({ name: 'Alipay sign', publicKey }, now) : ''
  const sn = certificate && alipayCertificateSn(certificate)
  return { pair, publicKey: publicKey.export(PEM), certificate, sn }
}

/** All keys of a simulated app. None is kept after the process. */
export function makeAlipayKeys(clock: SimClock, kind: AlipayKeyKind) {
  const app = pairOf('app')
  const now = clock.now()
  const isCertified = kind === 'certificate'
  const appCertificate = isCertified ? issue({ name: 'App', publicKey: app.publicKey }, now) : ''
  const rootCertificates = isCertified ? makeRoots(now) : ''
  const known = {
    kind,
    appId: `2021${digits(12)}`,
    sellerId: `2088${digits(12)}`,
    appPrivateKey: app.privateKey.export({ type: 'pkcs8', format: 'pem' }),
    appCertificate,
    rootCertificates,
  }
  let active = [makeSigningKey(kind, now, pairOf('alipay'))]
  let turn = 0

  /** While keys change, new and old sign by turns. */
  function nextKey(): SigningKey {
    turn += 1
    const key = active[turn % active.length]
    if (!key) throw new Error('Alipay always has a key')
    return key
  }

  return {
    ...known,
    appPublicKey: app.publicKey,
    appCertSn: appCertificate && alipayCertificateSn(appCertificate),
    rootCertSn: alipayRootSn(rootCertificates),
    /** What the merchant has in hand. */
    handout: (): AlipaySimKeys => ({
      ...known,
      alipay: active.map(({ publicKey, certificate, sn }) => ({ publicKey, certificate, sn })),
    }),
    /**
     * From now on another key signs too. With `renewed` it is the same key in a new certificate, as Alipay does it every
     * five years: https://opendocs.alipay.com/common/02kdne
     */
    add(renewed: boolean) {
      const pair = renewed ? active.at(-1)?.pair : undefined
      active.push(makeSigningKey(kind, clock.now(), pair))
    },
    /** Only the newest key is left. */
    retire: () => void (active = active.slice(-1)),
    /** Signs an answer, a notice or a way back. */
    prove(text: string, forged = false): { sign: string; sn: string } {
      const { pair, sn } = nextKey()
      return { sign: signAlipay(text, (forged ? pairOf('forger') : pair).privateKey), sn }
    },
  }
}

export type AlipayKeys = ReturnType<typeof makeAlipayKeys>
