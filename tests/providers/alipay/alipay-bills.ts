import { randomBytes } from 'node:crypto'
import {
  simDay,
  simMidnight,
  simTimeText,
  simYuan,
  type SimClock,
} from '#tests/providers/sim-clock.ts'
import { alipayFee, type AlipayAccount, type AlipayMovement } from './alipay-account.ts'
import { zipGbk } from './alipay-bill-files.ts'
import { AlipayRefusal } from './alipay-errors.ts'
import type { AlipayRefund, AlipayRefunds } from './alipay-refunds.ts'
import { ALIPAY_BUYER, type AlipayTrade, type AlipayTrades } from './alipay-trades.ts'

/** `trade`: what was sold and refunded; `signcustomer`: each movement of the account. */
export type AlipayBillKind = 'trade' | 'signcustomer'

const DAY_MS = 86_400_000
const NINE_HOURS_MS = 9 * 3_600_000
/** A download address is valid for 30 seconds: «查询对账单下载地址», https://opendocs.alipay.com/open/02ekfu */
const DOWNLOAD_MS = 30_000

/**
 * Columns as Alipay's files have them: «快速接入», https://opendocs.alipay.com/open/00dn7k, shows them in pictures alone, so
 * they are those of published files. A tab stands after the values of those in `TABBED`. That the fee is negative is a guess.
 */
const TRADES =
  '支付宝交易号,商户订单号,业务类型,商品名称,创建时间,完成时间,门店编号,门店名称,操作员,终端号,对方账户,订单金额（元）,商家实收（元）,支付宝红包（元）,集分宝（元）,支付宝优惠（元）,商家优惠（元）,券核销金额（元）,券名称,商家红包消费金额（元）,卡消费金额（元）,退款批次号/请求号,服务费（元）,分润（元）,备注'
const TRADE_SUMS =
  '门店编号,门店名称,交易订单总笔数,退款订单总笔数,订单金额（元）,商家实收（元）,支付宝优惠（元）,商家优惠（元）,卡消费金额（元）,服务费（元）,分润（元）,实收净额（元）'
const MOVEMENTS =
  '账务流水号,业务流水号,商户订单号,商品名称,发生时间,对方账号,收入金额（+元）,支出金额（-元）,账户余额（元）,交易渠道,业务类型,备注'
const MOVEMENT_SUMS = '类型,收入笔数,收入金额（+元）,支出笔数,支出金额（-元）,总金额（元）'
const TABBED =
  '支付宝交易号,商户订单号,业务类型,门店编号,门店名称,操作员,终端号,对方账户,商家红包消费金额（元）,退款批次号/请求号,账务流水号,业务流水号,对方账号'.split(
    ',',
  )

type Row = Record<string, string>

/** A value of money without one is 0.00. Commas and line breaks would end a value. */
function cell(column: string, row: Row): string {
  const value = row[column] ?? (column.endsWith('元）') ? '0.00' : '')
  return `${value.replaceAll(/[,\r\n\t]/g, ' ')}${TABBED.includes(column) ? '\t' : ''}`
}

const line = (columns: string, row: Row) =>
  columns
    .split(',')
    .map((column) => cell(column, row))
    .join(',')

const total = (numbers: number[]) => numbers.reduce((sum, number) => sum + number, 0)
const chinese = (time: number) => simTimeText(time).replace(/(\d+)-(\d+)-(\d+)/, '$1年$2月$3日')

/** Lines of comment at head and foot begin with `#`. */
function frame(name: string, { account, from, to, now }: Frame, body: string[], foot: string[]) {
  const [title = '', list = ''] = name.split('|')
  const [left, right] = title === '业务明细' ? [41, 36] : [40, 37] // as Alipay’s files have them
  return [
    `#支付宝${title}查询`,
    `#账号：[${account}]`,
    `#起始日期：[${chinese(from)}]   终止日期：[${chinese(to)}]`,
    `#${'-'.repeat(41)}${list}${'-'.repeat(40)}`,
    ...body,
    `#${'-'.repeat(left)}${list}结束${'-'.repeat(right)}`,
    ...foot,
    `#导出时间：[${chinese(now)}]`,
    '',
  ].join('\r\n')
}

type Frame = { account: string; from: number; to: number; now: number }

const ofTrade = ({ alipayNo, tradeNo, subject, createdAt, body }: AlipayTrade): Row => ({
  支付宝交易号: alipayNo,
  商户订单号: tradeNo,
  商品名称: subject,
  创建时间: simTimeText(createdAt),
  对方账户: ALIPAY_BUYER.name,
  备注: body,
})

const paymentRow = (trade: AlipayTrade): Row => ({
  ...ofTrade(trade),
  业务类型: '交易',
  完成时间: simTimeText(trade.paidAt ?? 0),
  '订单金额（元）': simYuan(trade.total),
  '商家实收（元）': simYuan(trade.total),
  '服务费（元）': simYuan(-alipayFee(trade.total)),
})

const refundRow = ({ trade, refundNo, cents, succeededAt = 0, reason }: AlipayRefund): Row => ({
  ...ofTrade(trade),
  业务类型: '退款',
  完成时间: simTimeText(succeededAt),
  '订单金额（元）': simYuan(-cents),
  '商家实收（元）': simYuan(-cents),
  '退款批次号/请求号': refundNo,
  备注: reason,
})

const MOVEMENT_NAMES: Record<AlipayMovement['kind'], string> = {
  payment: '在线支付',
  fee: '收费',
  refund: '交易退款',
  refundFailed: '退款失败',
  set: '转账',
}

const movementRow = (movement: AlipayMovement, index: number): Row => {
  const { at, kind, cents, balance, alipayNo, tradeNo, no, subject } = movement
  return {
    账务流水号: `${simDay(at).replaceAll('-', '')}${String(index).padStart(10, '0')}`,
    业务流水号: alipayNo,
    商户订单号: tradeNo,
    商品名称: subject,
    发生时间: simTimeText(at),
    对方账号: ALIPAY_BUYER.name,
    '收入金额（+元）': simYuan(Math.max(cents, 0)),
    '支出金额（-元）': simYuan(Math.min(cents, 0)),
    '账户余额（元）': simYuan(balance),
    交易渠道: '支付宝',
    业务类型: MOVEMENT_NAMES[kind],
    备注: kind.startsWith('refund') ? `退款号${no}` : '',
  }
}

type Content = { trades: AlipayTrade[]; refunds: AlipayRefund[]; movements: AlipayMovement[] }
type Bill = { detail: string; summary: string; isEmpty: boolean }

function tradeBill({ trades, refunds }: Content, around: Frame): Bill {
  const paid = total(trades.map((trade) => trade.total))
  const returned = -total(refunds.map(({ cents }) => cents))
  const fees = -total(trades.map((trade) => alipayFee(trade.total)))
  const rows = [...trades.map(paymentRow), ...refunds.map(refundRow)]
  const sums: Row = {
    门店编号: '合计',
    交易订单总笔数: String(trades.length),
    退款订单总笔数: String(refunds.length),
    '订单金额（元）': simYuan(paid + returned),
    '商家实收（元）': simYuan(paid + returned),
    '服务费（元）': simYuan(fees),
    '实收净额（元）': simYuan(paid + returned + fees),
  }
  const detail = frame(
    '业务明细|业务明细列表',
    around,
    [TRADES, ...rows.map((row) => line(TRADES, row))],
    [
      `#交易合计：${trades.length}笔，商家实收共${simYuan(paid)}元，商家优惠共0.00元`,
      `#退款合计：${refunds.length}笔，商家实收退款共${simYuan(returned)}元，商家优惠退款共0.00元`,
    ],
  )
  const summary = frame('业务汇总|业务汇总列表', around, [TRADE_SUMS, line(TRADE_SUMS, sums)], [])
  return { detail, summary, isEmpty: rows.length === 0 }
}

function accountBill({ movements }: Content, around: Frame): Bill {
  const gains = movements.map(({ cents }) => cents).filter((cents) => cents > 0)
  const losses = movements.map(({ cents }) => cents).filter((cents) => cents < 0)
  const sums: Row = {
    类型: '合计',
    收入笔数: String(gains.length),
    '收入金额（+元）': simYuan(total(gains)),
    支出笔数: String(losses.length),
    '支出金额（-元）': simYuan(total(losses)),
    '总金额（元）': simYuan(total(gains) + total(losses)),
  }
  const rows = movements.map((movement, index) => line(MOVEMENTS, movementRow(movement, index)))
  const detail = frame(
    '账务明细|账务明细列表',
    around,
    [MOVEMENTS, ...rows],
    [
      `#支出合计：${losses.length}笔，共${simYuan(total(losses))}元`,
      `#收入合计：${gains.length}笔，共${simYuan(total(gains))}元`,
    ],
  )
  const body = [MOVEMENT_SUMS, line(MOVEMENT_SUMS, sums)]
  return {
    detail,
    summary: frame('账务汇总|账务汇总列表', around, body, []),
    isEmpty: rows.length === 0,
  }
}

const NAMES: Record<AlipayBillKind, string> = { trade: '业务明细', signcustomer: '账务明细' }

type Surroundings = {
  clock: SimClock
  trades: AlipayTrades
  refunds: AlipayRefunds
  account: AlipayAccount
  sellerId: string
}

/**
 * First and last moment of a day or a month in Shanghai, and when its bill is there: at nine o'clock of the next day, or on
 * the third of the next month: «查询对账单下载地址», https://opendocs.alipay.com/open/02ekfu. `NaN` for what is neither.
 */
function periodOf(date: string): { from: number; to: number; readyAt: number } {
  const isDay = date.length > 'yyyy-MM'.length
  const midnight = simMidnight(isDay ? date : `${date}-01`)
  const from = !Number.isNaN(midnight) && simDay(midnight).startsWith(date) ? midnight : Number.NaN
  if (isDay || Number.isNaN(from))
    return { from, to: from + DAY_MS, readyAt: from + DAY_MS + NINE_HOURS_MS }
  const to = simMidnight(`${simDay(from + 32 * DAY_MS).slice(0, 7)}-01`)
  return { from, to, readyAt: to + 2 * DAY_MS }
}

/** The bills of each day and month in Shanghai, and their download. */
export function alipayBills({ clock, trades, refunds, account, sellerId }: Surroundings) {
  const replaced = new Map<string, string>()
  const downloads = new Map<string, { file: Buffer; until: number }>()
  const accountNo = `${sellerId}0156`

  /** A refund is in the bill of the day on which it was paid. */
  function write(date: string, kind: AlipayBillKind): Bill {
    const { from, to } = periodOf(date)
    const isThen = (time = Number.NaN) => time >= from && time < to
    const content: Content = {
      trades: trades.all().filter(({ paidAt }) => isThen(paidAt)),
      refunds: refunds.all().filter(({ succeededAt }) => isThen(succeededAt)),
      movements: account.movements.filter(({ at }) => isThen(at)),
    }
    const around = { account: accountNo, from, to, now: clock.now() }
    const bill = kind === 'trade' ? tradeBill(content, around) : accountBill(content, around)
    const planted = replaced.get(`${kind} ${date}`)
    return planted === undefined ? bill : { ...bill, detail: planted, isEmpty: false }
  }

  return {
    /** The detailed file. */
    read: (date: string, kind: AlipayBillKind) => write(date, kind).detail,
    /** From now on this is the detailed file. */
    replace: (date: string, kind: AlipayBillKind, text: string) =>
      void replaced.set(`${kind} ${date}`, text),

    /** The address of a bill. A day without trade has an empty one, and `bill_file_code` says so. */
    ask(date: string, kind: AlipayBillKind, url: string) {
      const { to, readyAt } = periodOf(date)
      const now = clock.now()
      if (Number.isNaN(to) || to > now) throw new AlipayRefusal('INVAILID_ARGUMENTS')
      if (now < readyAt) throw new AlipayRefusal('BILL_NOT_EXIST')
      const { detail, summary, isEmpty } = write(date, kind)
      const name = `${accountNo}_${date.replaceAll('-', '')}_${NAMES[kind]}`
      const token = randomBytes(24).toString('hex')
      const file = zipGbk([
        { name: `${name}.csv`, text: detail },
        { name: `${name}(汇总).csv`, text: summary },
      ])
      downloads.set(token, { file, until: now + DOWNLOAD_MS })
      return {
        ...(isEmpty && { bill_file_code: 'EMPTY_DATA_WITH_BILL_FILE' }),
        bill_download_url: `${url}${ALIPAY_DOWNLOAD_PATH}?bizType=${kind}&fileType=csv.zip&bizDates=${date.replaceAll('-', '')}&token=${token}`,
      }
    },

    /** The packed file; nothing when the address is over. */
    download(token: string): Buffer | undefined {
      const found = downloads.get(token)
      return found && clock.now() <= found.until ? found.file : undefined
    },
  }
}

/** Where bills are downloaded. */
export const ALIPAY_DOWNLOAD_PATH = '/downloadBillFile.resource'

export type AlipayBills = ReturnType<typeof alipayBills>
