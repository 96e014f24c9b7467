import { parse } from 'csv-parse/sync'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { encodeGbk } from './alipay-bill-files.ts'
import { ALIPAY_NOON, openAlipayMerchant } from './alipay-merchant.ts'

const HOUR_MS = 3_600_000
const DAY = '2026-03-10'
const METHOD = 'alipay.data.dataservice.bill.downloadurl.query'

const gbk = (bytes: Uint8Array) => new TextDecoder('gbk').decode(bytes)
const cents = (yuan = '') => Math.round(Number(yuan) * 100)

/** Rows by the names of their columns; lines of comment begin with `#`, values may end with a tab. */
function rowsOf(text: string): Record<string, string>[] {
  return parse(text, { columns: true, comment: '#', comment_no_infix: true, trim: true })
}

let merchant: Awaited<ReturnType<typeof openAlipayMerchant>>
beforeAll(async () => {
  merchant = await openAlipayMerchant()
  await merchant.sell('Order001', '123.45')
  await merchant.sell('Order002', '0.01')
  await merchant.open('Order003')
  await merchant.refund('Order001', 'R1', '23.45', { refund_reason: '碎了,一盏' })
  await merchant.sim.fault({ kind: 'refundEnd', after: 13 * HOUR_MS })
  await merchant.refund('Order001', 'R2', '1.00')
  await merchant.sim.moveBy(13 * HOUR_MS) // after midnight
  await merchant.sell('Order004', '5.00')
})
afterAll(() => merchant.leave())

const ask = async (kind: string, date: string) =>
  (await merchant.call(METHOD, { bill_type: kind, bill_date: date })).body

/** The two files of a bill: names and texts. */
async function download(kind: string, date = DAY) {
  const { bill_download_url: url } = await ask(kind, date)
  const response = await fetch(String(url))
  const bytes = Buffer.from(await response.arrayBuffer())
  const files = Object.values(unzipSync(bytes)).map(gbk)
  return { bytes, detail: files[0] ?? '', summary: files[1] ?? '', count: files.length }
}

test('yesterday’s bill is there from nine o’clock on', async () => {
  const today = await ask('trade', '2026-03-11')
  await merchant.sim.moveTo(ALIPAY_NOON + 21 * HOUR_MS - 1)
  const early = await ask('trade', DAY)
  await merchant.sim.moveBy(1)

  expect(today).toMatchObject({ code: '40004', sub_code: 'INVAILID_ARGUMENTS' })
  expect(early).toMatchObject({ code: '40004', sub_code: 'BILL_NOT_EXIST' })
  expect(await ask('trade', DAY)).toMatchObject({ code: '10000' })
})

test('the bill of trade is as Alipay writes it', async () => {
  const { detail } = await download('trade')
  const { alipayNo } = await merchant.sim.trade('Order001')
  const lines = detail.split('\r\n')

  expect(lines.slice(0, 4)).toEqual([
    '#支付宝业务明细查询',
    `#账号：[${merchant.keys.sellerId}0156]`,
    '#起始日期：[2026年03月10日 00:00:00]   终止日期：[2026年03月11日 00:00:00]',
    '#-----------------------------------------业务明细列表----------------------------------------',
  ])
  expect(lines[5]).toBe(
    `${alipayNo}\t,Order001\t,交易\t,一盏纸灯,2026-03-10 12:00:00,2026-03-10 12:00:00,\t,\t,\t,\t,*明(159****5620)\t,123.45,123.45,0.00,0.00,0.00,0.00,0.00,,0.00\t,0.00,\t,-0.74,0.00,`,
  )
  expect(lines[7]).toBe(
    `${alipayNo}\t,Order001\t,退款\t,一盏纸灯,2026-03-10 12:00:00,2026-03-10 12:00:00,\t,\t,\t,\t,*明(159****5620)\t,-23.45,-23.45,0.00,0.00,0.00,0.00,0.00,,0.00\t,0.00,R1\t,0.00,0.00,碎了 一盏`,
  )
  expect(lines.slice(8)).toEqual([
    '#-----------------------------------------业务明细列表结束------------------------------------',
    '#交易合计：2笔，商家实收共123.46元，商家优惠共0.00元',
    '#退款合计：1笔，商家实收退款共-23.45元，商家优惠退款共0.00元',
    '#导出时间：[2026年03月11日 09:00:00]',
    '',
  ])
})

test('the bill of trade agrees with the ledger; a refund is in it on the day of its success', async () => {
  const rows = rowsOf((await download('trade')).detail)
  const { payments, refunds } = await merchant.sim.ledger()
  const midnight = ALIPAY_NOON + 12 * HOUR_MS
  const sum = (entries: { at: number; cents: number }[]) =>
    entries.filter(({ at }) => at < midnight).reduce((all, entry) => all + entry.cents, 0)
  const listed = rows.reduce((all, row) => all + cents(row['商家实收（元）']), 0)

  expect(rows.map((row) => [row['商户订单号'], row['业务类型'], row['退款批次号/请求号']])).toEqual(
    [
      ['Order001', '交易', ''],
      ['Order002', '交易', ''],
      ['Order001', '退款', 'R1'],
    ],
  )
  expect(listed).toBe(sum(payments) - sum(refunds))
  expect(rowsOf(await merchant.sim.bill('2026-03-11', 'trade'))).toMatchObject([
    { 商户订单号: 'Order004' },
    { 商户订单号: 'Order001', '退款批次号/请求号': 'R2', '商家实收（元）': '-1.00' },
  ])
})

test('the summary has the sums of the details', async () => {
  const { summary, count } = await download('trade')

  expect(count).toBe(2)
  expect(summary).toContain('#支付宝业务汇总查询\r\n')
  expect(rowsOf(summary)).toMatchObject([
    {
      门店编号: '合计',
      交易订单总笔数: '2',
      退款订单总笔数: '1',
      '商家实收（元）': '100.01',
      '服务费（元）': '-0.74',
      '实收净额（元）': '99.27',
    },
  ])
})

test('the bill of the account agrees with its movements', async () => {
  const { detail, summary } = await download('signcustomer')
  const rows = rowsOf(detail)

  expect(
    rows.map((row) => `${row['业务类型']} ${row['收入金额（+元）']} ${row['支出金额（-元）']}`),
  ).toEqual([
    '在线支付 123.45 0.00',
    '收费 0.00 -0.74',
    '在线支付 0.01 0.00',
    '交易退款 0.00 -23.45',
    '交易退款 0.00 -1.00',
  ])
  expect(rows.at(-1)).toMatchObject({ '账户余额（元）': '98.27', 备注: '退款号R2' })
  expect(detail).toContain('#支出合计：3笔，共-25.19元\r\n#收入合计：2笔，共123.46元\r\n')
  expect(rowsOf(summary)).toMatchObject([{ 类型: '合计', '总金额（元）': '98.27' }])
})

test('names within the archive are in GBK, without the flag of UTF-8', async () => {
  const { bytes } = await download('trade')
  const name = `${merchant.keys.sellerId}0156_20260310_业务明细`
  const at = bytes.indexOf(encodeGbk(`${name}.csv`))

  expect(at).toBeGreaterThan(0)
  expect(bytes.indexOf(encodeGbk(`${name}(汇总).csv`))).toBeGreaterThan(at)
  expect(bytes.readUInt16LE(6)).toBe(0)
})

test('GBK is written as it is read, and what it lacks becomes a question mark', () => {
  expect(gbk(encodeGbk('业务明细（元）abc，€'))).toBe('业务明细（元）abc，€')
  expect(encodeGbk('业务').toString('hex')).toBe('d2b5cef1')
  expect(gbk(encodeGbk('灯🏮한'))).toBe('灯??')
})

test('a planted bill is what is downloaded', async () => {
  const text = await merchant.sim.bill(DAY, 'signcustomer')
  await merchant.sim.setBill(DAY, 'signcustomer', text.replaceAll('Order002', 'Order777'))

  expect((await download('signcustomer')).detail).toContain('Order777')
})

test('a day without trade has an empty bill, and the answer says so', async () => {
  const { detail } = await download('trade', '2026-03-09')

  expect(await ask('trade', '2026-03-09')).toMatchObject({
    code: '10000',
    bill_file_code: 'EMPTY_DATA_WITH_BILL_FILE',
  })
  expect(await ask('trade', DAY)).not.toHaveProperty('bill_file_code')
  expect(rowsOf(detail)).toEqual([])
  expect(detail).toContain('#交易合计：0笔')
})

test.for([
  ['trade', '20260310'],
  ['trade', '2026-02-30'],
  ['trade', '2026-13'],
  ['trade', '2026-03'],
  ['merchant', DAY],
] as const)('a bill %s of %s is refused', async ([kind, date]) => {
  expect(await ask(kind, date)).toMatchObject({ sub_code: 'INVAILID_ARGUMENTS' })
})

test('a download address is good for thirty seconds', async () => {
  const { bill_download_url: url } = await ask('trade', DAY)
  await merchant.sim.moveBy(30_000)
  const inTime = await fetch(String(url))
  await merchant.sim.moveBy(1)

  expect(inTime.status).toBe(200)
  expect((await fetch(String(url))).status).toBe(404)
})

test('a download can be cut', async () => {
  const { bill_download_url: url } = await ask('trade', DAY)
  await merchant.sim.fault({ kind: 'cut', at: 'download' })
  const response = await fetch(String(url))

  await expect(response.arrayBuffer()).rejects.toThrow('terminated')
})

test('the bill of a month is there from its third day on', async () => {
  await merchant.sim.moveTo(Date.parse('2026-04-03T00:00:00+08:00') - 1)
  const early = await ask('trade', '2026-03')
  await merchant.sim.moveBy(1)

  expect(early).toMatchObject({ sub_code: 'BILL_NOT_EXIST' })
  expect(rowsOf((await download('trade', '2026-03')).detail)).toHaveLength(5)
})
