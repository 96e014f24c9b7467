import { createHash } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import { parse } from 'csv-parse/sync'
import { Formatter } from 'wechatpay-axios-plugin'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWechatMerchant, WECHAT_NOON } from './wechat-merchant.ts'

const HOUR_MS = 3_600_000
const DAY = '2026-03-10'
const TRADES = `/v3/bill/tradebill?bill_date=${DAY}&bill_type=ALL&tar_type=GZIP`

type Bill = { rows: Record<string, string>[]; summary: Record<string, string> }

/** Reads a bill by the documents: a backtick before each value, names and sums in the last two rows. */
function readBill(text: string): Bill {
  const lines: string[][] = parse(text, { bom: true, relax_column_count: true })
  const values = (line: string[] = []) => line.map((value) => value.replace(/^`/, ''))
  const named = (names: string[] = [], line: string[] = []) =>
    Object.fromEntries(values(line).map((value, index) => [names[index] ?? '', value]))
  return {
    rows: lines.slice(1, -2).map((line) => named(lines[0], line)),
    summary: named(lines.at(-2), lines.at(-1)),
  }
}

const cents = (yuan = '') => Math.round(Number(yuan) * 100)

let merchant: Awaited<ReturnType<typeof openWechatMerchant>>
beforeAll(async () => {
  merchant = await openWechatMerchant()
  await merchant.sell('Order001', 12_345)
  await merchant.sell('Order002', 1)
  await merchant.native('Order003')
  await merchant.refund('Order001', 'R1', [2_345, 12_345])
  await merchant.sim.moveBy(13 * HOUR_MS) // after midnight
  await merchant.sell('Order004', 500)
})
afterAll(() => merchant.leave())

async function download(target: string) {
  const { body, isProven } = await merchant.call('GET', target)
  const url = new URL(String(body['download_url']))
  const file = await merchant.call('GET', `${url.pathname}${url.search}`)
  return { hash: body['hash_value'], type: body['hash_type'], isProven, file }
}

test('yesterday’s bill is there from ten o’clock on', async () => {
  const early = await merchant.call('GET', TRADES)
  await merchant.sim.moveTo(WECHAT_NOON + 22 * HOUR_MS)

  expect(early).toMatchObject({ status: 400, body: { code: 'STATEMENT_CREATING' } })
  expect(await merchant.call('GET', TRADES)).toMatchObject({ status: 200, isProven: true })
})

test('the bill of trade agrees with the ledger, and its hash is of the unpacked text', async () => {
  const { hash, type, file } = await download(TRADES)
  const text = gunzipSync(file.bytes).toString()
  const { rows, summary } = readBill(text)
  const { payments, refunds } = await merchant.sim.ledger()
  const ofDay = <Entry extends { at: number }>(entries: Entry[]) =>
    entries.filter(({ at }) => at < WECHAT_NOON + 12 * HOUR_MS)

  expect(type).toBe('SHA1')
  expect(hash).toBe(createHash('sha1').update(text).digest('hex'))
  expect(file.isProven).toBe(false) // the document says that downloads are not signed
  expect(rows.map((row) => [row['商户订单号'], row['交易状态'], row['商户退款单号']])).toEqual([
    ['Order001', 'SUCCESS', '0'],
    ['Order002', 'SUCCESS', '0'],
    ['Order001', 'REFUND', 'R1'],
  ])
  expect(rows.map((row) => row['微信订单号'])).toContain(payments[0]?.transactionId)
  expect(cents(summary['订单总金额'])).toBe(
    ofDay(payments).reduce((sum, payment) => sum + payment.cents, 0),
  )
  expect(cents(summary['申请退款总金额'])).toBe(
    ofDay(refunds).reduce((sum, refund) => sum + refund.cents, 0),
  )
  expect(summary['总交易单数']).toBe('3')
  expect(rows[2]).toMatchObject({ 退款状态: 'SUCCESS', 退款金额: '23.45', 订单金额: '0.00' })
})

test('a bill of one kind has the rows of that kind', async () => {
  const { file } = await download(`/v3/bill/tradebill?bill_date=${DAY}&bill_type=SUCCESS`)
  const paid = readBill(file.bytes.toString())
  const returned = readBill(await merchant.sim.bill(DAY, 'REFUND'))

  expect(paid.rows).toHaveLength(2)
  expect(paid.rows[0]).not.toHaveProperty('退款金额')
  expect(returned.rows).toHaveLength(1)
  expect(returned.rows[0]).toMatchObject({ 退款申请时间: '2026-03-10 12:00:00' })
})

test('the bill of the account agrees with its movements', async () => {
  const { file } = await download(`/v3/bill/fundflowbill?bill_date=${DAY}&tar_type=GZIP`)
  const { rows, summary } = readBill(gunzipSync(file.bytes).toString())

  expect(rows.map((row) => `${row['业务类型']} ${row['收支类型']} ${row['收支金额(元)']}`)).toEqual(
    [
      '交易 收入 123.45',
      '扣除交易手续费 支出 0.74',
      '交易 收入 0.01',
      '退还交易手续费 收入 0.14',
      '退款 支出 23.45',
    ],
  )
  expect(rows.at(-1)?.['账户结余(元)']).toBe('99.41')
  expect(summary).toMatchObject({
    资金流水总笔数: '5',
    收入笔数: '3',
    收入金额: '123.60',
    支出笔数: '2',
    支出金额: '24.19',
  })
})

test('the other implementation reads the bill in the same way', async () => {
  const text = await merchant.sim.bill(DAY, 'ALL')
  const read = Formatter.castCsvBill(Buffer.from(text)) as Bill // its types say `object`

  expect(read.rows).toEqual(readBill(text).rows)
  expect(read.summary).toEqual(readBill(text).summary)
})

test('a planted bill is what is downloaded', async () => {
  const text = await merchant.sim.bill(DAY, 'ALL')
  await merchant.sim.setBill(DAY, 'ALL', text.replaceAll('Order002', 'Order777'))
  const { file } = await download(TRADES)

  expect(gunzipSync(file.bytes).toString()).toContain('Order777')
})

test('a day without trade has no bill, and bills are kept for three months', async () => {
  const ask = async (day: string) =>
    (await merchant.call('GET', `/v3/bill/tradebill?bill_date=${day}`)).body['code']

  expect(await ask('2026-03-09')).toBe('NO_STATEMENT_EXIST')
  expect(await ask('2025-12-01')).toBe('PARAM_ERROR')
  expect(await ask('2026-03-12')).toBe('PARAM_ERROR')
  expect(await ask('20260310')).toBe('PARAM_ERROR')
})

test('a download address is good for thirty seconds', async () => {
  const { body } = await merchant.call('GET', TRADES)
  const url = new URL(String(body['download_url']))
  await merchant.sim.moveBy(30_001)

  expect(await merchant.call('GET', `${url.pathname}${url.search}`)).toMatchObject({ status: 404 })
})
