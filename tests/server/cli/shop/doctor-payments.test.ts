import { expect, onTestFinished, test, vi } from 'vitest'
import { doctorCommand } from '#server/cli/shop/doctor.ts'
import { noticePath } from '#server/providers/payment/provider.ts'
import { configuredPayments } from '#server/providers/payment/configured-payments.ts'
import { createShopApi } from '#server/http/app.ts'
import { listen } from '#server/http/listen.ts'
import { startWechatSim } from '#tests/providers/wechat/wechat-sim.ts'
import { wechatVariables } from '#tests/providers/wechat/wechat-variables.ts'
import { commandLine } from '#tests/support/command.ts'
import { openShop } from '#tests/support/shop.ts'

/** A shop that runs with a contract with the simulated WeChat Pay, and its merchant's terminal; `clock` in seconds. */
async function aMerchant({ clock = 0, isInside = true } = {}) {
  const sim = await startWechatSim({ now: Date.now() + clock * 1000 })
  const opened = await openShop()
  const env = {
    ...wechatVariables(await sim.keys(), { isInside }),
    SHOP_TEST: '1',
    SHOP_TEST_WECHAT_PAY: sim.url,
  }
  const mood = () => Promise.resolve('well' as const)
  const place = { origin: 'http://127.0.0.1:1', proxies: 0 }
  const payments = configuredPayments({ ...opened.shop, mood, place }, env)
  const listening = await listen(createShopApi({ ...opened.shop, payments }).fetch, 0)
  onTestFinished(async () => {
    await listening.close()
    await sim.close()
  })
  const origin = `http://127.0.0.1:${listening.port}`
  for (const [name, value] of Object.entries({ ...env, SHOP_URL: origin })) vi.stubEnv(name, value)
  vi.stubEnv('LC_ALL', 'C')
  const type = await commandLine(opened.databaseUrl)
  const read = async () =>
    (await type(doctorCommand))
      .split('\n')
      .filter((line) => line.slice(6).startsWith('WeChat Pay:'))
  return { sim, listening, origin, read }
}

test('a contract that is right says so, and notices find the shop', async () => {
  const { read, origin } = await aMerchant()

  expect(await read()).toEqual([
    'ok    WeChat Pay: It answers, keys and clock are right.',
    `ok    WeChat Pay: Notices find ${origin}${noticePath('wechat')}.`,
    'ok    WeChat Pay: It is offered inside WeChat too.',
  ])
})

test('a contract without an account that is paid inside WeChat is told', async () => {
  const { read } = await aMerchant({ isInside: false })

  expect((await read())[2]).toBe(
    'look  WeChat Pay: Inside WeChat it is not offered. → set WECHAT_PAY_ACCOUNT_ID and WECHAT_PAY_ACCOUNT_SECRET',
  )
})

test.each([
  {
    what: 'a key that WeChat does not know',
    name: 'WECHAT_PAY_SERIAL',
    value: 'ABCDEF0123456789ABCD',
  },
  { what: 'another merchant’s number', name: 'WECHAT_PAY_MERCHANT_ID', value: '1900000000' },
])('$what is told', async ({ name, value }) => {
  const { read } = await aMerchant()
  vi.stubEnv(name, value)

  const [answer] = await read()

  expect(answer).toMatch(/^MEND {2}WeChat Pay: It does not answer: .* → see docs\/payments.md$/)
})

test('a clock that is ten minutes wrong is told', async () => {
  const { read } = await aMerchant({ clock: 600 })

  expect((await read())[0]).toMatch(/^MEND/)
})

test('a shop that notices cannot reach is told', async () => {
  const { read, listening } = await aMerchant()
  await listening.close()

  expect((await read())[1]).toMatch(/^look {2}WeChat Pay: .* gave no answer from here/)
})
