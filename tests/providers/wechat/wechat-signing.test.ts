import { createPrivateKey, generateKeyPairSync, X509Certificate } from 'node:crypto'
import { Aes } from 'wechatpay-axios-plugin'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWechatMerchant, openWechatSealed, WECHAT_NOON } from './wechat-merchant.ts'
import {
  isWechatSignature,
  sealForMerchant,
  signWechat,
  wechatAnswerMessage,
  wechatAuthorization,
  wechatRequestMessage,
  type WechatSealedText,
} from './wechat-signing.ts'

let merchant: Awaited<ReturnType<typeof openWechatMerchant>>
beforeAll(async () => {
  merchant = await openWechatMerchant()
})
afterAll(() => merchant.leave())

test('the text that a merchant signs is the one of «签名生成»', () => {
  const message = wechatRequestMessage({
    method: 'GET',
    target: '/v3/certificates',
    timestamp: '1554208460',
    nonce: '593BEC0C930BF1AFEB40B4A08C8FB242',
    body: '',
  })

  expect(message).toBe('GET\n/v3/certificates\n1554208460\n593BEC0C930BF1AFEB40B4A08C8FB242\n\n')
})

test('the text that WeChat signs is the one of «如何使用微信支付公钥验签»', () => {
  const nonce = 'd824f2e086d3c1df967785d13fcd22ef'
  const body = '{"code_url":"weixin://wxpay/bizpayurl?pr=JyC91EIz1"}'

  expect(wechatAnswerMessage('1722850421', nonce, body)).toBe(
    `1722850421\nd824f2e086d3c1df967785d13fcd22ef\n${body}\n`,
  )
  expect(wechatAnswerMessage('1722850421', nonce, '')).toBe(
    '1722850421\nd824f2e086d3c1df967785d13fcd22ef\n\n',
  )
})

test('a signature holds for its text and key alone', () => {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const signature = signWechat('纸灯\n', privateKey)

  expect(isWechatSignature('纸灯\n', signature, publicKey)).toBe(true)
  expect(isWechatSignature('纸灯', signature, publicKey)).toBe(false)
  expect(isWechatSignature('纸灯\n', 'WECHATPAY/SIGNTEST/abc', publicKey)).toBe(false)
})

test('what is sealed is opened with the key, nonce and subject, by two implementations', () => {
  const { apiV3Key } = merchant.keys
  const sealed = sealForMerchant('{"trade_state":"SUCCESS","商品":"灯"}', apiV3Key, 'transaction')
  const { ciphertext, nonce, associated_data: subject } = sealed

  expect(nonce).toHaveLength(12)
  expect(openWechatSealed(apiV3Key, sealed)).toBe('{"trade_state":"SUCCESS","商品":"灯"}')
  expect(Aes.AesGcm.decrypt(ciphertext, apiV3Key, nonce, subject)).toContain('SUCCESS')
  expect(() => openWechatSealed(apiV3Key, { ...sealed, associated_data: 'refund' })).toThrow(
    'unable to authenticate data',
  )
})

test('an authorization by the other implementation is accepted too', async () => {
  const { keys, sim } = merchant
  const target = `/v3/pay/transactions/out-trade-no/Nobody01?mchid=${keys.mchid}`
  const timestamp = String(WECHAT_NOON / 1000)
  const privateKey = createPrivateKey(keys.merchantPrivateKey)
  const authorization = wechatAuthorization(
    { method: 'GET', target, timestamp, body: '' },
    { mchid: keys.mchid, serial: keys.merchantSerial, privateKey },
  )
  const response = await fetch(`${sim.url}${target}`, {
    headers: {
      Authorization: authorization,
      Accept: 'application/json',
      'User-Agent': 'Lamplight',
    },
  })

  expect(response.status).toBe(404)
})

test.for([
  ['without an authorization', { headers: { Authorization: undefined } }],
  ['with another scheme', { headers: { Authorization: 'Bearer secret' } }],
  ['with another body than the signed one', { signedBody: '{}' }],
  ['of another merchant', { mchid: '1900000001' }],
  ['under another certificate', { serial: '5157F09EFDC096DE15EBE81A47057A7232F1B8E1' }],
  ['six minutes late', { skew: -360 }],
  ['six minutes early', { skew: 360 }],
] as const)('a request %s is refused, and the answer is not signed', async ([, change]) => {
  const { status, body, isProven } = await merchant.native('Refused1', {}, change)

  expect({ status, isProven }).toEqual({ status: 401, isProven: false })
  expect(body['code']).toBe('SIGN_ERROR')
})

test('a clock that is five minutes wrong is still right', async () => {
  expect(await merchant.native('InTime01', {}, { skew: -300 })).toMatchObject({ status: 200 })
})

test.for(['User-Agent', 'Accept', 'Content-Type'])(
  'a request without a right %s is refused',
  async (name) => {
    const wrong = name === 'Content-Type' ? 'text/plain' : ''
    const { status, body } = await merchant.native('Header01', {}, { headers: { [name]: wrong } })

    expect({ status, code: body['code'] }).toEqual({ status: 400, code: 'INVALID_REQUEST' })
  },
)

test('a merchant on the public key gets no platform certificates', async () => {
  const { status, isProven, serial } = await merchant.call('GET', '/v3/certificates')

  expect({ status, isProven }).toEqual({ status: 403, isProven: true })
  expect(serial).toMatch(/^PUB_KEY_ID_\d{34}$/)
})

test('a merchant of an older contract gets the certificates that WeChat signs by', async () => {
  const older = await openWechatMerchant({ keyKind: 'certificate' })
  const { body, isProven, serial } = await older.call('GET', '/v3/certificates')
  const listed = body['data'] as { serial_no: string; encrypt_certificate: WechatSealedText }[] // as documented
  const pem = listed.map((each) => openWechatSealed(older.keys.apiV3Key, each.encrypt_certificate))
  const certificate = new X509Certificate(pem[0] ?? '')

  expect(isProven).toBe(true)
  expect(listed.map((each) => each.serial_no)).toEqual([serial])
  expect(certificate.serialNumber).toBe(serial)
  expect(certificate.subject).toBe('CN=Tenpay.com sign')
  expect(certificate.verify(certificate.publicKey)).toBe(true)
  expect(certificate.publicKey.export({ type: 'spki', format: 'pem' })).toBe(
    older.keys.platform[0]?.publicKey,
  )
  await older.leave()
})

test('while keys change, old and new sign by turns, and one can be asked for', async () => {
  const own = await openWechatMerchant({ keyKind: 'certificate' })
  await own.sim.addKey('publicKey')
  const { platform } = await own.sim.keys()
  const serials = platform.map(({ serial }) => serial)
  const first = await own.query('Nobody01')
  const second = await own.query('Nobody01')
  const asked = { headers: { 'Wechatpay-Serial': serials[1] } }
  const wanted = [await own.native('Order001', {}, asked), await own.native('Order001', {}, asked)]
  await own.sim.retireKeys()
  const last = await own.query('Nobody01')

  expect([first.serial, second.serial].toSorted()).toEqual(serials.toSorted())
  expect(wanted.map(({ serial }) => serial)).toEqual([serials[1], serials[1]])
  expect([first, second, ...wanted, last].map(({ isProven }) => isProven)).not.toContain(false)
  expect(last.serial).toBe(serials[1])
  await own.leave()
})
