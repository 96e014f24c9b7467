import { createHash } from 'node:crypto'
import * as v from 'valibot'
import { dayOf, dayStart } from '#contract/calendar.ts'
import { BillFault, type BillEntry, type ProviderBills } from '#server/providers/payment/bill.ts'
import {
  downloadBill,
  gunzipBill,
  isGzip,
  textOfBill,
} from '#server/providers/payment/bill-bytes.ts'
import { centsOfYuan } from '#server/providers/payment/yuan.ts'
import { CNY } from './wechat-answers.ts'
import { askWechat, wordsOf, type WechatClientOptions } from './wechat-client.ts'
import { wechatAuthorization, type WechatContract } from './wechat-keys.ts'

const AddressSchema = v.object({
  hash_type: v.literal('SHA1'),
  hash_value: v.pipe(v.string(), v.toLowerCase()),
  download_url: v.pipe(v.string(), v.url()),
})

/** Columns: https://pay.weixin.qq.com/docs/merchant/products/bill-download/format-trade.html */
const TRADE_NO = '商户订单号'
const TRADE_STATE = '交易状态'
const REFUND_SN = '商户退款单号'
/** Of the bill of refunds alone. */
const REFUND_ASKED = '退款申请时间'
/** Bills in the form of older contracts have the second of each. */
const TOTAL = ['订单金额', '总金额']
const REFUNDED = ['申请退款金额', '退款金额']
/** First name of the line that introduces the sums at the end. */
const SUMS = '总交易单数'

const REFUND_STATES: Readonly<Record<string, BillEntry['state']>> = {
  SUCCESS: 'succeeded',
  PROCESSING: 'processing',
}

type Row = (...columns: readonly string[]) => string

/** What differs from the contract, in words. */
function foreignOf({ mchid, appid }: WechatContract, row: Row): string {
  const parts = [
    ['merchant', row('商户号'), mchid],
    ['app', row('公众账号ID'), appid],
    ['currency', row('货币种类'), CNY],
  ] as const
  return parts.flatMap(([name, is, own]) => (is === own ? [] : [`${name} ${is}`])).join(', ')
}

/** @returns null when the line is not as documented */
function entryOf(contract: WechatContract, row: Row): BillEntry | null {
  const state = row(TRADE_STATE)
  const isPayment = state === 'SUCCESS'
  const amount = centsOfYuan(row(...(isPayment ? TOTAL : REFUNDED)))
  const time = Date.parse(`${row('交易时间').replace(' ', 'T')}+08:00`) / 1000
  const isKnown = isPayment || state === 'REFUND' || state === 'REVOKED'
  if (!isKnown || amount === null || Number.isNaN(time)) return null
  const common = { tradeNo: row(TRADE_NO), amount, time, foreign: foreignOf(contract, row) }
  if (isPayment) return { ...common, movement: 'payment', refundSn: null, state: 'succeeded' }
  return {
    ...common,
    movement: 'refund',
    refundSn: row(REFUND_SN),
    state: REFUND_STATES[row('退款状态')] ?? 'failed',
  }
}

/**
 * The entries of a bill: names of columns, then rows, each value behind a backtick, then two lines of sums. What stands for
 * people is not looked at. @returns null when it is no bill of WeChat. @throws BillFault
 */
function entriesIn(contract: WechatContract, text: string): BillEntry[] | null {
  const lines = text.split(/\r?\n/).filter((line) => line !== '')
  const columns = (lines[0] ?? '').split(',').map((name) => name.replace(/^`/, ''))
  if (!columns.includes(TRADE_NO) || !columns.includes(TRADE_STATE)) return null
  if (!columns.includes(REFUND_SN) || columns.includes(REFUND_ASKED)) throw new BillFault('partial')
  const end = lines.findIndex((line) => line.startsWith(SUMS) || line.startsWith(`\`${SUMS}`))
  const [sumNames = '', sums = ''] = lines.slice(end)
  if (end === -1 || sums.split(',`').length !== sumNames.split(',').length)
    throw new BillFault('cut')
  return lines.slice(1, end).map((line, index) => {
    const values = line.slice(1).split(',`')
    const valueOf: Row = (...names) =>
      values[columns.findIndex((name) => names.includes(name))] ?? ''
    const isWhole = line.startsWith('`') && values.length === columns.length
    const entry = isWhole ? entryOf(contract, valueOf) : null
    if (!entry) throw new BillFault('row', index + 1)
    return entry
  })
}

/** All days from the first to the last. */
function daysOf(entries: readonly BillEntry[]): string[] {
  const days = entries.map(({ time }) => dayOf(time)).toSorted()
  const [first, last] = [dayStart(days[0] ?? ''), dayStart(days.at(-1) ?? '')]
  if (first === null || last === null) return []
  const count = (last - first) / 86_400 + 1
  return Array.from({ length: count }, (_, index) => dayOf(first + index * 86_400))
}

/**
 * The bills of all payments and refunds: https://pay.weixin.qq.com/doc/v3/merchant/4012556654. A refund stands in the bill
 * of the day on which WeChat took it on.
 */
export function billsOfWechat(client: WechatClientOptions): ProviderBills {
  const { contract, now, apiUrl } = client

  /** https://pay.weixin.qq.com/wiki/doc/apiv3/apis/chapter4_5_8.shtml: it is not signed, its hash is. */
  function download(address: string): Promise<Buffer> {
    const { pathname, search } = new URL(address)
    const target = pathname + search
    const authorization = wechatAuthorization(contract, {
      method: 'GET',
      target,
      body: '',
      now: now(),
    })
    const headers = { accept: 'application/json', 'user-agent': 'Lamplight', authorization }
    return downloadBill(new URL(target, apiUrl), headers)
  }

  return {
    async fetchBill(day) {
      const target = `/v3/bill/tradebill?bill_date=${day}&bill_type=ALL&tar_type=GZIP`
      const answer = await askWechat(client, 'GET', target)
      if (answer.code === 'NO_STATEMENT_EXIST') return { kind: 'none' }
      if (answer.code === 'STATEMENT_CREATING') return { kind: 'creating' }
      const found = v.safeParse(AddressSchema, answer.content)
      if (answer.status !== 200 || !found.success) return { kind: 'unknown', why: wordsOf(answer) }
      const bytes = await gunzipBill(await download(found.output.download_url))
      const hash = createHash('sha1').update(bytes).digest('hex')
      if (hash !== found.output.hash_value) throw new BillFault('forged')
      const entries = entriesIn(contract, textOfBill(bytes))
      if (!entries) throw new BillFault('partial')
      return { kind: 'bill', entries }
    },
    async readBill(bytes) {
      const text = textOfBill(isGzip(bytes) ? await gunzipBill(bytes) : bytes)
      const entries = entriesIn(contract, text)
      return entries && { days: daysOf(entries), entries }
    },
  }
}
