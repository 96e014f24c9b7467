import { createPrivateKey, createPublicKey } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { configuredAlipay } from '#server/providers/payment/alipay/alipay-config.ts'
import { startAlipaySim } from '#tests/providers/alipay/alipay-sim.ts'
import { alipayVariables } from '#tests/providers/alipay/alipay-variables.ts'
import { OPENING } from '#tests/support/shop.ts'

async function variables(keyKind: 'publicKey' | 'certificate' = 'publicKey') {
  const sim = await startAlipaySim({ now: OPENING * 1000, keyKind })
  onTestFinished(() => sim.close())
  return alipayVariables(await sim.keys())
}

test('a shop without any of the variables has no app', () => {
  expect(configuredAlipay({ ALIPAY_APP_ID: '' })).toBe(null)
})

test.each(['pkcs8', 'pkcs1'] as const)(
  'keys are read as Alipay’s tool writes them: Base64 alone (%s)',
  async (type) => {
    const env = await variables()
    const { ALIPAY_PRIVATE_KEY: key = '', ALIPAY_PUBLIC_KEY: pub = '' } = env
    const bare = {
      ALIPAY_PRIVATE_KEY: createPrivateKey(key).export({ type, format: 'der' }).toString('base64'),
      ALIPAY_PUBLIC_KEY: createPublicKey(pub)
        .export({ type: 'spki', format: 'der' })
        .toString('base64'),
    }

    const contract = configuredAlipay({ ...env, ...bare })

    expect(contract?.privateKey.equals(createPrivateKey(key))).toBe(true)
    expect(contract?.alipayKeys.map(({ key: each }) => each.equals(createPublicKey(pub)))).toEqual([
      true,
    ])
  },
)

test.each([
  ['ALIPAY_APP_ID', 'publicKey', 'no id'],
  ['ALIPAY_SELLER_ID', 'publicKey', undefined],
  ['ALIPAY_PRIVATE_KEY', 'publicKey', '/no/such/file'],
  ['ALIPAY_PUBLIC_KEY', 'publicKey', undefined],
  ['ALIPAY_ROOT_CERTIFICATES', 'certificate', '-----BEGIN CERTIFICATE-----'],
] as const)(
  'an app whose %s (%s) is %s keeps the shop from starting, and tells no value',
  async (name, kind, value) => {
    const env = await variables(kind)

    const read = () => configuredAlipay({ ...env, [name]: value })

    expect(read).toThrow(`Alipay is not configured: ${name} missing or wrong.`)
  },
)

test('an app with half of its certificates, or with a key as well, keeps the shop from starting', async () => {
  const env = await variables('certificate')
  const { ALIPAY_PUBLIC_KEY: key } = await variables()

  expect(() => configuredAlipay({ ...env, ALIPAY_APP_CERTIFICATE: '' })).toThrow('not configured')
  expect(() => configuredAlipay({ ...env, ALIPAY_PUBLIC_KEY: key })).toThrow('not configured')
})
