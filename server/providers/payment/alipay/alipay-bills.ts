import { parse } from 'csv-parse/sync'
import * as v from 'valibot'
import { dayOf, dayStart } from '#contract/calendar.ts'
import { BillFault, type BillEntry, type ProviderBills } from '#server/providers/payment/bill.ts'
import { downloadBill, isZip, textOfBill, unzipBill } from '#server/providers/payment/bill-bytes.ts'
import { centsOfYuan } from '#server/providers/payment/yuan.ts'
import { DONE } from './alipay-answers.ts'
import {
  askAlipay,
  secondsOfAlipay,
  wordsOfAlipay,
  type AlipayClientOptions,
} from './alipay-client.ts'
import type { AlipayContract } from './alipay-keys.ts'

const METHOD = 'alipay.data.dataservice.bill.downloadurl.query'
const AddressSchema = v.object({ bill_download_url: v.pipe(v.string(), v.url()) })
/**
 * Seconds after the end of a day for which a missing bill is still being written, until 10:00 of the day after next. Later
 * it says that nothing was paid: https://opendocs.alipay.com/open/02ekfu has one code for both.
 */
const WRITING_SECONDS = 34 * 3600
const DAY_SECONDS = 86_400

const NO_BILL: readonly string[] = ['BILL_NOT_EXIST', 'isp.bill_not_exist']
const EMPTY = 'EMPTY_DATA_WITH_BILL_FILE'

const FIRST_LINE = '#支付宝'
const IS_DETAIL = /^#支付宝业务明细查询/
const ACCOUNT = /^#账号：\[(\d+)\]/m
const PERIOD = /^#起始日期：\[(\d+)年(\d+)月(\d+)日.*终止日期：\[(\d+)年(\d+)月(\d+)日/m
const LAST_LINE = /^#-+业务明细列表结束/m

const TRADE_NO = '商户订单号'
/** Its value is of other people: it may have commas. */
const TITLE = '商品名称'

/** The rows by names of columns. Names have full brackets or plain ones. */
function rowsIn(text: string): { columns: string[]; rows: string[][] } {
  const [columns = [], ...rows]: string[][] = parse(text, {
    comment: '#',
    comment_no_infix: true,
    quote: null, // Alipay writes none; one in a title is a part of it
    relax_column_count: true,
    skip_empty_lines: true,
    trim: true, // a tab stands behind most values
  })
  return { columns: columns.map((name) => name.replaceAll('（', '(').replaceAll('）', ')')), rows }
}

/** The value of a column; what is too much in a row belongs to the title. */
function valueIn(columns: readonly string[], row: readonly string[], name: string): string {
  const place = columns.indexOf(name)
  const isBehind = place > columns.indexOf(TITLE)
  return (isBehind ? row.at(place - columns.length) : row[place]) ?? ''
}

const KINDS: Readonly<Record<string, BillEntry['movement']>> = { 交易: 'payment', 退款: 'refund' }

type BillHead = { days: string[]; foreign: string }

/** @throws BillFault when it does not say whose it is and of when */
function headOf({ sellerId }: AlipayContract, text: string): BillHead {
  const account = ACCOUNT.exec(text)?.[1]
  const [year, month, day, ...end] = PERIOD.exec(text)?.slice(1) ?? []
  const from = dayStart(`${year}-${month}-${day}`)
  const to = dayStart(end.join('-'))
  if (account === undefined || from === null || to === null) throw new BillFault('row')
  const count = Math.max(1, (to - from) / DAY_SECONDS)
  return {
    days: Array.from({ length: count }, (_, index) => dayOf(from + index * DAY_SECONDS)),
    foreign: account.startsWith(sellerId) ? '' : `account ${account}`,
  }
}

/** @returns null when it is no bill of Alipay. @throws BillFault */
function billIn(contract: AlipayContract, text: string) {
  if (!text.startsWith(FIRST_LINE)) return null
  if (!IS_DETAIL.test(text)) throw new BillFault('partial')
  const { days, foreign } = headOf(contract, text)
  if (!LAST_LINE.test(text)) throw new BillFault('cut')
  const { columns, rows } = rowsIn(text)
  const entries = rows.map((row, index): BillEntry => {
    const valueOf = (name: string) => valueIn(columns, row, name)
    const movement = KINDS[valueOf('业务类型')]
    const amount = centsOfYuan(valueOf('订单金额(元)'))
    const time = secondsOfAlipay(valueOf('完成时间'))
    const isRefund = movement === 'refund'
    if (!movement || amount === null || amount < 0 !== isRefund || Number.isNaN(time))
      throw new BillFault('row', index + 1)
    const refundSn = isRefund ? valueOf('退款批次号/请求号') : null
    const numbers = { tradeNo: valueOf(TRADE_NO), refundSn }
    return { ...numbers, movement, amount: Math.abs(amount), time, state: 'succeeded', foreign }
  })
  return { days, entries }
}

/** The details of a bill; a ZIP has them beside their sums. @returns null when it is no bill of Alipay. @throws BillFault */
async function readBytes(contract: AlipayContract, bytes: Buffer) {
  const files = isZip(bytes) ? await unzipBill(bytes) : [bytes]
  const texts = files.map(textOfBill).filter((text) => text.startsWith(FIRST_LINE))
  const text = texts.find((each) => IS_DETAIL.test(each)) ?? texts[0]
  return text === undefined ? null : billIn(contract, text)
}

/** Alipay's bills of trade: https://opendocs.alipay.com/open/02ekfu. A refund stands in the bill of the day on which it was paid. */
export function billsOfAlipay(client: AlipayClientOptions): ProviderBills {
  const { contract, now, gatewayUrl } = client

  /** The address comes signed, the file does not: it is fetched by https, whatever the address says. */
  function download(address: string): Promise<Buffer> {
    const url = new URL(address)
    if (gatewayUrl.startsWith('https:')) url.protocol = 'https:'
    return downloadBill(url, { 'user-agent': 'Lamplight' })
  }

  return {
    async fetchBill(day) {
      const answer = await askAlipay(client, METHOD, { bill_type: 'trade', bill_date: day })
      if (NO_BILL.includes(answer.sub_code)) {
        const age = now() - ((dayStart(day) ?? 0) + DAY_SECONDS)
        return { kind: age < WRITING_SECONDS ? 'creating' : 'none' }
      }
      if (answer['bill_file_code'] === EMPTY) return { kind: 'none' }
      const found = v.safeParse(AddressSchema, answer)
      if (answer.code !== DONE || !found.success)
        return { kind: 'unknown', why: wordsOfAlipay(answer) }
      const bill = await readBytes(contract, await download(found.output.bill_download_url))
      if (!bill) throw new BillFault('partial')
      if (bill.days.length !== 1 || bill.days[0] !== day) throw new BillFault('day')
      return { kind: 'bill', entries: bill.entries }
    },
    readBill: (bytes) => readBytes(contract, bytes),
  }
}
