import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, onTestFinished, test, vi } from 'vitest'
import { doctorCommand } from '#server/cli/shop/doctor.ts'
import { reconcileCommand } from '#server/cli/order/reconcile.ts'
import { zipGbk } from '#tests/providers/alipay/alipay-bill-files.ts'
import { alipayVariables } from '#tests/providers/alipay/alipay-variables.ts'
import { wechatVariables } from '#tests/providers/wechat/wechat-variables.ts'
import {
  aWechatBillTill,
  anAlipayBillTill,
  BILL_DAY,
  NEXT_DAY,
  replaceBillRow,
  TO_BILL,
} from '#tests/support/bill-till.ts'
import { commandLine } from '#tests/support/command.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

type Till = { shop: { now: () => number }; databaseUrl: string }

/** The merchant's terminal, at the time of the till. */
async function terminal<Own extends Till>(till: Own, env: Record<string, string>) {
  vi.useFakeTimers({ toFake: ['Date'], now: till.shop.now() * 1000 })
  onTestFinished(() => void vi.useRealTimers())
  const type = await commandLine(till.databaseUrl)
  const all = { ...env, SHOP_TEST: '1', SHOP_URL: 'http://127.0.0.1:1', LC_ALL: 'C' }
  for (const [name, value] of Object.entries(all)) vi.stubEnv(name, value)
  const folder = await temporaryFolder()
  onTestFinished(folder.remove)
  const fileOf = async (name: string, content: string | Buffer) => {
    const path = join(folder.path, name)
    await writeFile(path, content)
    return path
  }
  const run = async (...args: string[]) => (await type(reconcileCommand, ...args)).split('\n')
  return { ...till, type, run, fileOf }
}

/** A day of two sales of 30.00 and a refund of 1.00 by WeChat Pay, at 10:00 of the next. */
async function aWechatTerminal() {
  const till = await aWechatBillTill()
  const [one, other] = [await till.sell(), await till.sell()]
  await till.refundPart(one, 100)
  await till.pass(60)
  await till.runJobs()
  await till.pass(TO_BILL)
  const keys = await till.sim.keys()
  const env = { ...wechatVariables(keys), SHOP_TEST_WECHAT_PAY: till.sim.url }
  return { ...(await terminal(till, env)), one, other }
}

test('a day that agrees is told with its sums', async () => {
  const { run } = await aWechatTerminal()

  expect(await run(BILL_DAY)).toEqual([
    'WeChat Pay: payments 2 = ¥60.00, refunds 1 = ¥1.00, differences 0',
  ])
})

test('a difference is a line that says what to do, in the language of the terminal', async () => {
  const { run, change, one, other } = await aWechatTerminal()
  await change(BILL_DAY, (text) =>
    replaceBillRow(text, other.tradeNo, (row) => [row.replaceAll('30.00', '31.00')]),
  )

  const english = await run(BILL_DAY)
  vi.stubEnv('LC_ALL', 'zh_CN.UTF-8')
  const chinese = await run(BILL_DAY)

  expect(english).toEqual([
    `another amount · WeChat Pay · ${BILL_DAY} · order ${other.no} · trade ${other.tradeNo} · bill ¥31.00 · shop ¥30.00 → See at the provider what was paid. Refund what is too much there; ask the shopper for what is missing`,
    'WeChat Pay: payments 2 = ¥61.00, refunds 1 = ¥1.00, differences 1',
    'refused: Not everything agrees.',
  ])
  expect(chinese[0]).toBe(
    `金额不同 · 微信支付 · ${BILL_DAY} · 订单 ${other.no} · 交易 ${other.tradeNo} · 账单 ¥31.00 · 小店 ¥30.00 → 到支付平台查实际付了多少。多付的在那里退回，少付的请顾客补上`,
  )
  expect(chinese.at(-1)).toBe('refused: 有对不上的地方。')
  expect(english.join()).not.toContain(one.tradeNo)
})

test('no line tells who paid', async () => {
  const { run, change, sim, one } = await aWechatTerminal()
  const [order] = await sim.orders()
  await change(BILL_DAY, (text) => text.replaceAll(one.tradeNo, 'Y'.repeat(32)))

  const said = (await run(BILL_DAY)).join('\n')

  expect(said).toContain('unknown to the shop')
  expect(order?.openid).toMatch(/\w{10}/)
  expect(said).not.toContain(order?.openid)
})

test('a refund that the shop does not know can be noted as the line says', async () => {
  const { run, change, one } = await aWechatTerminal()
  await change(BILL_DAY, (text) => text.replace(/`R\d+/, '`R999'))

  const [unknown = '', missing = ''] = await run(BILL_DAY)

  expect(unknown).toContain(`refund R999 · bill ¥1.00 · shop -- →`)
  expect(unknown).toContain(`order refund ${one.no} --amount 1.00 --to manual --reason TEXT`)
  expect(missing).toMatch(/^not in the bill · .* · bill -- · shop ¥1\.00 → /)
})

test('differences that were dealt with agree from then on, and doctor tells of those that were not', async () => {
  const { run, change, other, type } = await aWechatTerminal()
  await change(BILL_DAY, (text) => replaceBillRow(text, other.tradeNo, () => []))
  const bills = async () =>
    (await type(doctorCommand)).split('\n').filter((line) => line.includes('Bills'))

  const none = await bills()
  await run(BILL_DAY)
  const differing = await bills()
  const done = await run(BILL_DAY, '--done')
  const again = await run(BILL_DAY)

  expect(none[0]).toMatch(/^look {2}Bills of WeChat Pay: None was read yet\./)
  expect(differing).toEqual([
    `MEND  Bills of WeChat Pay: Differences that nobody has dealt with: 1. → npm run shop -- reconcile ${BILL_DAY}`,
  ])
  expect(done).toEqual(['WeChat Pay: differences dealt with: 1'])
  expect(again[0]).toMatch(/^not in the bill .* \(dealt with\)$/)
  expect(again.at(-1)).toContain('differences 1')
  expect(await bills()).toEqual([`ok    Bills of WeChat Pay: They agree, up to ${BILL_DAY}.`])
})

test('a file that was downloaded is compared, packed or not, and nothing is kept', async () => {
  const { run, bill, fileOf } = await aWechatTerminal()
  const text = await bill(BILL_DAY)
  const sums = ['WeChat Pay: payments 2 = ¥60.00, refunds 1 = ¥1.00, differences 0']

  expect(await run(await fileOf('bill.csv', text))).toEqual(sums)
  expect(await run(await fileOf('bill.gz', gzipSync(text)))).toEqual(sums)
  expect(await run(BILL_DAY, '--done')).toEqual([
    'WeChat Pay: the bill of this day was not read yet.',
  ])
})

test('a file of Alipay is compared as Alipay packs it', async () => {
  const till = await anAlipayBillTill()
  await till.sell()
  await till.pass(TO_BILL)
  const keys = await till.sim.keys()
  const env = { ...alipayVariables(keys), SHOP_TEST_ALIPAY: `${till.sim.url}/gateway.do` }
  const { run, fileOf, bill } = await terminal(till, env)
  const zip = zipGbk([{ name: 'details.csv', text: await bill(BILL_DAY) }])

  expect(await run(await fileOf('bill.zip', zip))).toEqual([
    'Alipay: payments 1 = ¥30.00, refunds 0 = ¥0.00, differences 0',
  ])
  expect(await run(BILL_DAY)).toEqual([
    'Alipay: payments 1 = ¥30.00, refunds 0 = ¥0.00, differences 0',
  ])
})

test.each([
  { line: ['2026-02-30'], words: 'There is no day 2026-02-30.' },
  { line: ['2026-3-1'], words: 'There is no day 2026-3-1.' },
  { line: [NEXT_DAY], words: `${NEXT_DAY} is not over.` },
  { line: ['2031-01-01'], words: '2031-01-01 is not over.' },
  { line: [BILL_DAY, '--provider', 'alipay'], words: '--provider takes a provider' },
  { line: ['nowhere.csv'], words: 'There is no file that can be read: nowhere.csv' },
  { line: ['bill.csv', '--done'], words: '--provider and --done go with a day' },
])('“$line” is refused: $words', async ({ line, words }) => {
  const { run } = await aWechatTerminal()

  expect((await run(...line))[0]).toContain(`refused: ${words}`)
})

test('files that are no bills, or cannot be read, are refused with the reason', async () => {
  const { run, bill, fileOf } = await aWechatTerminal()
  const text = await bill(BILL_DAY)
  const said = async (content: string | Buffer) => (await run(await fileOf('a', content)))[0]

  expect(await said('a,b\n1,2\n')).toContain('is no bill of a provider that is configured')
  expect(await said(text.slice(0, 400))).toBe('refused: Its end is missing. Download it again.')
  expect(await said(text.replace('`REFUND', '`MOON'))).toBe(
    'refused: Row 3 of it is not as the provider documents it.',
  )
  expect(await said(gzipSync(text).subarray(0, 99))).toContain('It is damaged.')
  expect(await said(text.replaceAll(BILL_DAY, NEXT_DAY))).toContain(`${NEXT_DAY} is not over`)
})

test('a bill that is not written yet, or does not come, is told', async () => {
  const { run, sim } = await aWechatTerminal()
  const code = 'STATEMENT_CREATING'
  await sim.fault({ kind: 'error', at: 'tradeBill', status: 400, code })
  const early = await run(BILL_DAY)
  await sim.fault({ kind: 'away', at: 'tradeBill' })

  expect(early).toEqual([
    'WeChat Pay: the bill is not written yet. Try again after 10:00.',
    'refused: Not everything agrees.',
  ])
  expect((await run(BILL_DAY))[0]).toMatch(/^WeChat Pay gave no bill: /)
})

test('without a contract there is nothing to compare', async () => {
  const { run } = await aWechatTerminal()
  vi.stubEnv('WECHAT_PAY_MERCHANT_ID', '')
  for (const name of Object.keys(process.env).filter((each) => each.startsWith('WECHAT_PAY_')))
    vi.stubEnv(name, '')

  expect(await run(BILL_DAY)).toEqual([
    'refused: No provider with bills is configured. See docs/payments.md.',
  ])
})
