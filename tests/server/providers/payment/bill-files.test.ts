import { gunzipSync, gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import type { BillFlaw } from '#server/providers/payment/bill.ts'
import { centsOfYuan } from '#server/providers/payment/yuan.ts'
import { encodeGbk, zipGbk } from '#tests/providers/alipay/alipay-bill-files.ts'
import {
  aWechatBillTill,
  anAlipayBillTill,
  BILL_DAY,
  replaceBillRow,
  type Sale,
} from '#tests/support/bill-till.ts'

type Reader = (bytes: Buffer) => Promise<unknown>

const flawOf = (read: Reader, bytes: Buffer) =>
  read(bytes).then(
    () => 'none',
    (error: unknown) => Object(error).flaw as BillFlaw, // of a BillFault
  )

/** A day with a payment of 30.00, of which 1.05 went back. */
async function sold({
  sell,
  refundPart,
  pass,
  runJobs,
}: Awaited<ReturnType<typeof aWechatBillTill>> | Awaited<ReturnType<typeof anAlipayBillTill>>) {
  const sale = await sell()
  const sn = await refundPart(sale, 105)
  await pass(60)
  await runJobs()
  return { sale, sn }
}

const expected = ({ sale, sn }: { sale: Sale; sn: string }) => ({
  days: [BILL_DAY],
  entries: [
    {
      movement: 'payment',
      tradeNo: sale.tradeNo,
      refundSn: null,
      amount: 3000,
      state: 'succeeded',
      foreign: '',
      time: 1_772_337_600,
    },
    {
      movement: 'refund',
      tradeNo: sale.tradeNo,
      refundSn: sn,
      amount: 105,
      state: 'succeeded',
      foreign: '',
      time: 1_772_337_600,
    },
  ],
})

describe('WeChat Pay', () => {
  let read: Reader
  let text: string
  let done: { sale: Sale; sn: string }

  const open = async () => {
    const till = await aWechatBillTill()
    done = await sold(till)
    text = await till.bill(BILL_DAY)
    read = (bytes) => till.provider().bills?.readBill(bytes) ?? Promise.reject(new Error('none'))
  }

  test('a bill is read as it comes, unpacked, and as a Chinese Windows saves it', async () => {
    await open()
    const packed = gzipSync(text)

    for (const bytes of [packed, gunzipSync(packed), encodeGbk(text.slice(1))])
      expect(await read(bytes)).toEqual(expected(done))
  })

  test('a bill whose goods have commas is read, and so is one of an older contract', async () => {
    await open()
    const title = text.replaceAll('Lamplight', 'Lamp, light')
    const older = text
      .replace('应结订单金额,代金券金额', '总金额,企业红包金额')
      .replace(',订单金额,申请退款金额', ',,')
      .replace('`0.00,`0.00,`', '`0.00,`0.00,`')

    expect(await read(Buffer.from(title))).toEqual(expected(done))
    expect(await read(Buffer.from(older))).toEqual(expected(done))
  })

  test.each<[what: string, flaw: BillFlaw, change: (whole: string) => Buffer]>([
    ['without its end', 'cut', (whole) => Buffer.from(whole.slice(0, whole.indexOf('总交易单数')))],
    ['without its sums', 'cut', (whole) => Buffer.from(whole.slice(0, whole.lastIndexOf('`')))],
    ['cut while packed', 'damaged', (whole) => gzipSync(whole).subarray(0, 100)],
    ['of payments alone', 'partial', (whole) => Buffer.from(whole.replace('商户退款单号', 'x'))],
    [
      'of refunds alone',
      'partial',
      (whole) => Buffer.from(whole.replace('设备号', '退款申请时间')),
    ],
    [
      'with a state that nobody knows',
      'row',
      (whole) => Buffer.from(whole.replace('`REFUND', '`MOON')),
    ],
    ['with three decimals', 'row', (whole) => Buffer.from(whole.replaceAll('`30.00', '`30.001'))],
    ['with a value too few', 'row', (whole) => Buffer.from(whole.replace(',`CNY', ''))],
    [
      'that unpacks to more than the shop reads',
      'large',
      () => gzipSync(Buffer.alloc(65 * 2 ** 20)),
    ],
  ])('a bill %s is refused: %s', async (_what, flaw, change) => {
    await open()

    expect(await flawOf(read, change(text))).toBe(flaw)
  })

  test('other files are none', async () => {
    await open()

    for (const other of ['', 'a,b\n1,2\n', '#支付宝业务明细查询\r\n'])
      expect(await read(Buffer.from(other))).toBeNull()
    expect(await read(zipGbk([{ name: 'a', text: 'b' }]))).toBeNull()
  })
})

describe('Alipay', () => {
  let read: Reader
  let text: string
  let done: { sale: Sale; sn: string }

  const open = async () => {
    const till = await anAlipayBillTill()
    done = await sold(till)
    text = await till.bill(BILL_DAY)
    read = (bytes) => till.provider().bills?.readBill(bytes) ?? Promise.reject(new Error('none'))
  }
  const summary = { name: '汇总.csv', text: '#支付宝业务汇总查询\r\n' }

  test('a bill is read as it comes, unpacked, and as other programs save it', async () => {
    await open()
    const packed = zipGbk([summary, { name: '明细.csv', text }])
    const plain = text.replaceAll('（', '(').replaceAll('）', ')')

    for (const bytes of [packed, encodeGbk(text), Buffer.from(`\uFEFF${plain}`)])
      expect(await read(bytes)).toMatchObject(timeless(expected(done)))
  })

  test('a bill whose goods have commas is read', async () => {
    await open()
    const commas = replaceBillRow(text, done.sale.tradeNo, (row) => [
      row.replace('Lamplight', 'Lamp, light, "so"'),
    ])

    expect(commas).not.toBe(text)
    expect(await read(encodeGbk(commas))).toMatchObject(timeless(expected(done)))
  })

  test.each<[what: string, flaw: BillFlaw, change: (whole: string) => Buffer]>([
    ['without its end', 'cut', (whole) => encodeGbk(whole.slice(0, whole.indexOf('列表结束')))],
    [
      'cut while packed',
      'damaged',
      (whole) => zipGbk([{ name: 'a', text: whole }]).subarray(0, 300),
    ],
    [
      'with another content than its checksum',
      'damaged',
      (whole) => changed(zipGbk([{ name: 'a', text: whole }])),
    ],
    ['that has sums alone', 'partial', () => zipGbk([summary])],
    [
      'of the account',
      'partial',
      (whole) => encodeGbk(whole.replace('业务明细查询', '账务明细查询')),
    ],
    ['of a kind that nobody knows', 'row', (whole) => encodeGbk(whole.replace('交易\t', '借款\t'))],
    ['with a payment below zero', 'row', (whole) => encodeGbk(whole.replace(',30.00', ',-30.00'))],
    ['without its account', 'row', (whole) => encodeGbk(whole.replace('#账号', '#x'))],
  ])('a bill %s is refused: %s', async (_what, flaw, change) => {
    await open()

    expect(await flawOf(read, change(text))).toBe(flaw)
  })

  test('other files are none', async () => {
    await open()

    for (const other of ['', 'a,b\n1,2\n', '交易时间,商户订单号,交易状态\r\n'])
      expect(await read(Buffer.from(other))).toBeNull()
    expect(await read(zipGbk([{ name: 'a', text: 'b' }]))).toBeNull()
  })
})

/** Alipay's times are when a refund ended. */
const timeless = ({ days, entries }: ReturnType<typeof expected>) => ({
  days,
  entries: entries.map((entry) => ({ ...entry, time: expect.any(Number) as number })),
})

/** The archive with another checksum in its directory. */
function changed(zip: Buffer): Buffer {
  const entry = zip.lastIndexOf(Buffer.from('PK\u0001\u0002', 'latin1'))
  zip.writeUInt32LE(1, entry + 16)
  return zip
}

test.each([
  ['30.00', 3000],
  ['0.1', 10],
  ['1.05', 105],
  ['-23.45', -2345],
  ['19.99000', 1999],
  ['999999999.99', 99_999_999_999],
  ['-0.00', 0],
  ['', null],
  ['1,000.00', null],
  ['1.001', null],
  ['1e3', null],
  ['.5', null],
])('%s yuan are %s cents', (text, cents) => {
  expect(centsOfYuan(text)).toBe(cents)
})
