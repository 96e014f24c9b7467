import { expect, onTestFinished, test } from 'vitest'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { configuredPayments } from '#server/providers/payment/configured-payments.ts'
import { configuredWechatPay } from '#server/providers/payment/wechat/wechat-config.ts'
import { startWechatSim } from '#tests/providers/wechat/wechat-sim.ts'
import { openShop, OPENING } from '#tests/support/shop.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { wechatVariables } from '#tests/providers/wechat/wechat-variables.ts'

async function variables(keyKind: 'publicKey' | 'certificate' = 'publicKey') {
  const sim = await startWechatSim({ now: OPENING * 1000, keyKind })
  onTestFinished(() => sim.close())
  return { sim, env: wechatVariables(await sim.keys(), { isInside: true }) }
}

test('a shop without any of the variables has no contract', () => {
  expect(configuredWechatPay({ WECHAT_APP_ID: 'wx1', WECHAT_PAY_API_KEY: '' })).toBe(null)
})

test('keys may be in files, and WeChat’s certificates are known by their serials', async () => {
  const { sim, env } = await variables('certificate')
  const folder = await temporaryFolder()
  onTestFinished(folder.remove)
  const inFile = async (name: string) => {
    const path = join(folder.path, name)
    await writeFile(path, env[name] ?? '')
    return { [name]: path }
  }
  const files = [await inFile('WECHAT_PAY_PRIVATE_KEY'), await inFile('WECHAT_PAY_CERTIFICATES')]

  const contract = configuredWechatPay(Object.assign({}, env, ...files))

  const [{ serial } = { serial: '' }] = (await sim.keys()).platform
  expect([...(contract?.platformKeys.keys() ?? [])]).toEqual([serial])
  expect(contract?.privateKey.asymmetricKeyType).toBe('rsa')
})

test.each([
  ['WECHAT_PAY_MERCHANT_ID', undefined],
  ['WECHAT_PAY_APP_ID', undefined],
  ['WECHAT_PAY_SERIAL', 'no number'],
  ['WECHAT_PAY_PRIVATE_KEY', '/no/such/file'],
  ['WECHAT_PAY_PRIVATE_KEY', '-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----'],
  ['WECHAT_PAY_API_KEY', 'too short'],
  ['WECHAT_PAY_PUBLIC_KEY', undefined],
  ['WECHAT_PAY_ACCOUNT_ID', undefined],
  ['WECHAT_PAY_ACCOUNT_ID', 'gh_0123456789ab'],
  ['WECHAT_PAY_ACCOUNT_SECRET', undefined],
  ['WECHAT_PAY_ACCOUNT_SECRET', 'too short'],
] as const)(
  'a contract whose %s is %s keeps the shop from starting, and tells no value',
  async (name, value) => {
    const { env } = await variables()

    const read = () => configuredWechatPay({ ...env, [name]: value })

    expect(read).toThrow(`WeChat Pay is not configured: ${name} missing or wrong.`)
  },
)

test('WeChat Pay works inside WeChat when both variables of the account are there', async () => {
  const { shop } = await openShop()
  const { sim, env } = await variables()
  const mood = () => Promise.resolve('well' as const)
  const place = { origin: 'https://lane.example', proxies: 0 }
  const isInside = (set: NodeJS.ProcessEnv) =>
    configuredPayments({ ...shop, mood, place }, set)[0]?.worksIn('wechat')

  expect(isInside(env)).toBe(true)
  expect(isInside(wechatVariables(await sim.keys()))).toBe(false)
})

test('WeChat is asked at its own addresses', async () => {
  const { shop } = await openShop()
  const { sim, env } = await variables()
  const mood = () => Promise.resolve('well' as const)
  const place = { origin: 'https://lane.example', proxies: 0 }
  const begin = async (more: NodeJS.ProcessEnv) => {
    const [provider] = configuredPayments({ ...shop, mood, place }, { ...env, ...more })
    const trade = { tradeNo: '1'.repeat(32), orderNo: '1', amount: 1, expireTime: OPENING }
    const payer = { state: 'a1', code: '' }
    const wish = { subject: 'A lamp', browser: 'wechat', ip: '', payer } as const
    const answer = await provider?.start({ ...trade, ...wish })
    return answer?.kind === 'identify' ? new URL(answer.url).origin : null
  }

  expect(await begin({ SHOP_TEST_WECHAT_PAY: sim.url })).toBe('https://open.weixin.qq.com')
  expect(await begin({ SHOP_TEST: '1', SHOP_TEST_WECHAT_PAY: sim.url })).toBe(sim.url)
})

test('providers need an address that they can reach', async () => {
  const { shop } = await openShop()
  const { env } = await variables()
  const mood = () => Promise.resolve('well' as const)
  const configured = (origin: string | null) =>
    configuredPayments({ ...shop, mood, place: { origin, proxies: 0 } }, env)

  expect(configured('https://lane.example').map(({ code }) => code)).toEqual(['wechat', 'sandbox'])
  expect(() => configured('http://lane.example')).toThrow('SHOP_URL')
  expect(() => configured(null)).toThrow('SHOP_URL')
})
