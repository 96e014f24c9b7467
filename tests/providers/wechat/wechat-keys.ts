import { generateKeyPairSync, randomBytes, type KeyObject } from 'node:crypto'
import { simCertificate } from '#tests/providers/sim-certificate.ts'
import type { SimClock } from '#tests/providers/sim-clock.ts'
import {
  signWechat,
  WECHAT_SCHEME,
  wechatAnswerMessage,
  wechatNonce,
  type WechatProof,
} from './wechat-signing.ts'

/**
 * By what WeChat signs: its public key, with a serial `PUB_KEY_ID_…`, or a platform certificate of an older contract:
 * «如何从平台证书切换成微信支付公钥», https://pay.weixin.qq.com/doc/v3/merchant/4012154180
 */
export type WechatKeyKind = 'publicKey' | 'certificate'

type SigningKey = {
  kind: WechatKeyKind
  serial: string
  publicKey: string
  privateKey: KeyObject
  /** PEM; empty for a public key */
  certificate: string
  from: number
  to: number
}

/** What a merchant knows, and downloads. Keys and certificates are PEM. */
export type WechatSimKeys = {
  mchid: string
  appid: string
  /** the service account that is bound to the merchant too, and paid inside WeChat */
  accountAppid: string
  accountSecret: string
  apiV3Key: string
  /** of the merchant's API certificate */
  merchantSerial: string
  merchantPrivateKey: string
  /** all by which WeChat signs now, the newest last */
  platform: { kind: WechatKeyKind; serial: string; publicKey: string; certificate: string }[]
}

const FIVE_YEARS_MS = 5 * 365 * 86_400_000
const PEM = { type: 'spki', format: 'pem' } as const
const makePair = () => generateKeyPairSync('rsa', { modulusLength: 2048 })
/** Pairs made once in a process, as each takes up to a fifth of a second. */
const pairs = new Map<PairOwner, ReturnType<typeof makePair>>()
type PairOwner = 'merchant' | 'forger' | WechatKeyKind

function pairOf(owner: PairOwner) {
  const pair = pairs.get(owner) ?? makePair()
  pairs.set(owner, pair)
  return pair
}

/** 40 hexadecimal digits of a positive number. */
const makeSerial = () => `5${randomBytes(20).toString('hex').slice(1)}`.toUpperCase()

function makeSigningKey(kind: WechatKeyKind, now: number, pair = makePair()): SigningKey {
  const { publicKey, privateKey } = pair
  const from = now - 86_400_000
  const to = from + FIVE_YEARS_MS
  const number = String(BigInt(`0x${randomBytes(14).toString('hex')}`)).padStart(34, '0')
  const serial = kind === 'publicKey' ? `PUB_KEY_ID_${number.slice(-34)}` : makeSerial()
  const issuer = { name: { CN: 'Simulated CA' }, privateKey }
  const name = { CN: 'Tenpay.com sign' }
  const certificate =
    kind === 'certificate' ? simCertificate({ name, serial, publicKey, issuer, from, to }) : ''
  const pem = publicKey.export(PEM)
  return { kind, serial, publicKey: pem, privateKey, certificate, from, to }
}

/** All keys of a simulated contract. None is kept after the process. */
export function makeWechatKeys(clock: SimClock, kind: WechatKeyKind) {
  const merchant = pairOf('merchant')
  const known = {
    mchid: `19${String(randomBytes(4).readUInt32BE()).padStart(8, '0').slice(-8)}`,
    appid: `wx${randomBytes(8).toString('hex')}`,
    accountAppid: `wx${randomBytes(8).toString('hex')}`,
    accountSecret: randomBytes(16).toString('hex'),
    apiV3Key: randomBytes(16).toString('hex'),
    merchantSerial: makeSerial(),
    merchantPrivateKey: merchant.privateKey.export({ type: 'pkcs8', format: 'pem' }),
  }
  let active = [makeSigningKey(kind, clock.now(), pairOf(kind))]
  let turn = 0

  /** While keys change, new and old sign by turns. A merchant may ask for one by the header `Wechatpay-Serial`. */
  function nextKey(wanted: string | undefined): SigningKey {
    const asked = active.find(({ serial }) => serial === wanted)
    turn += 1
    const key = asked ?? active[turn % active.length]
    if (!key) throw new Error('WeChat always has a key')
    return key
  }

  return {
    ...known,
    merchantPublicKey: merchant.publicKey,
    get active(): readonly SigningKey[] {
      return active
    },
    /** What the merchant has in hand. */
    handout: (): WechatSimKeys => ({
      ...known,
      platform: active.map(({ kind: own, serial, publicKey, certificate }) => ({
        kind: own,
        serial,
        publicKey,
        certificate,
      })),
    }),
    /** From now on a new key signs too. */
    add: (own: WechatKeyKind) => void active.push(makeSigningKey(own, clock.now())),
    /** Only the newest key is left. */
    retire: () => void (active = active.slice(-1)),
    /** Signs an answer or a notice. */
    prove(body: string, { wanted, forged = false, age = 0 }: ProofOptions = {}): WechatProof {
      const { serial, privateKey } = nextKey(wanted)
      const timestamp = String(Math.floor((clock.now() - age) / 1000))
      const nonce = wechatNonce()
      const key = forged ? pairOf('forger').privateKey : privateKey
      return {
        'Wechatpay-Timestamp': timestamp,
        'Wechatpay-Nonce': nonce,
        'Wechatpay-Signature': signWechat(wechatAnswerMessage(timestamp, nonce, body), key),
        'Wechatpay-Serial': serial,
        'Wechatpay-Signature-Type': WECHAT_SCHEME,
      }
    },
  }
}

type ProofOptions = {
  /** the serial that the merchant asks for */
  wanted?: string | undefined
  /** by a key that is not WeChat's, under WeChat's serial */
  forged?: boolean
  /** how long ago it was signed, in milliseconds */
  age?: number
}

export type WechatKeys = ReturnType<typeof makeWechatKeys>
