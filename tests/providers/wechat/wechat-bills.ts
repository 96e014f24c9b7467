import { createHash, randomBytes } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import {
  simDay,
  simMidnight,
  simTimeText,
  simYuan,
  type SimClock,
} from '#tests/providers/sim-clock.ts'
import {
  WECHAT_FEE_RATE,
  wechatFee,
  type WechatAccount,
  type WechatMovement,
} from './wechat-account.ts'
import { WechatRefusal } from './wechat-errors.ts'
import type { WechatOrder, WechatOrders } from './wechat-orders.ts'
import type { WechatRefund, WechatRefunds } from './wechat-refunds.ts'

/** `ALL`, `SUCCESS` and `REFUND` are bills of trade, `FUND` is the bill of the account. */
export type WechatBillKind = 'ALL' | 'SUCCESS' | 'REFUND' | 'FUND'

type Row = Record<string, string>

const DAY_MS = 86_400_000
const TEN_HOURS_MS = 10 * 3_600_000
/** «申请交易账单» gives the bills of three months. */
const OLDEST_MS = 92 * DAY_MS
/** A download address is valid for 30 seconds: «下载账单API», https://pay.weixin.qq.com/wiki/doc/apiv3/apis/chapter4_5_8.shtml */
const DOWNLOAD_MS = 30_000

/** Columns and sums of each kind: «交易账单详细说明», https://pay.weixin.qq.com/docs/merchant/products/bill-download/format-trade.html */
const TRADE =
  '交易时间,公众账号ID,商户号,特约商户号,设备号,微信订单号,商户订单号,用户标识,交易类型,交易状态,付款银行,货币种类,应结订单金额,代金券金额'
const REFUNDED = '微信退款单号,商户退款单号,退款金额,充值券退款金额,退款类型,退款状态'
const SUMS =
  '总交易单数,应结订单总金额,退款总金额,充值券退款总金额,手续费总金额,订单总金额,申请退款总金额'
const COLUMNS: Record<WechatBillKind, { rows: string; sums: string }> = {
  ALL: {
    rows: `${TRADE},${REFUNDED},商品名称,商户数据包,手续费,费率,订单金额,申请退款金额,费率备注`,
    sums: SUMS,
  },
  SUCCESS: {
    rows: `${TRADE},商品名称,商户数据包,手续费,费率,订单金额,费率备注`,
    sums: '总交易单数,应结订单总金额,手续费总金额,订单总金额',
  },
  REFUND: {
    rows: `${TRADE},退款申请时间,退款成功时间,${REFUNDED},商品名称,商户数据包,手续费,费率,订单金额,申请退款金额,费率备注`,
    sums: SUMS,
  },
  // «资金账单详细说明», https://pay.weixin.qq.com/docs/merchant/products/bill-download/format-fundflow.html
  FUND: {
    rows: '记账时间,微信支付业务单号,资金流水单号,业务名称,业务类型,收支类型,收支金额(元),账户结余(元),资金变更提交申请人,备注,业务凭证号',
    sums: '资金流水总笔数,收入笔数,收入金额,支出笔数,支出金额',
  },
}

/** Commas and line breaks would end a value. */
const cell = (text: string) => text.replaceAll(/[,\r\n`]/g, ' ')

/** A byte order mark, lines that end with CRLF, a backtick before each value. */
function csv(kind: WechatBillKind, rows: Row[], sums: Row): string {
  const { rows: columns, sums: sumColumns } = COLUMNS[kind]
  const line = (names: string, row: Row) =>
    names
      .split(',')
      .map((name) => `\`${cell(row[name] ?? '')}`)
      .join(',')
  const body = rows.map((row) => line(columns, row))
  return `\uFEFF${[columns, ...body, sumColumns, line(sumColumns, sums), ''].join('\r\n')}`
}

const fiveDigits = (cents: number) => (cents / 100).toFixed(5)
const rate = `${(WECHAT_FEE_RATE * 100).toFixed(2)}%`

function tradeRow(order: WechatOrder): Row {
  return {
    公众账号ID: order.appid,
    商户号: order.mchid,
    特约商户号: '0',
    微信订单号: order.transactionId ?? '',
    商户订单号: order.tradeNo,
    用户标识: order.openid,
    交易类型: order.way,
    付款银行: 'OTHERS',
    货币种类: 'CNY',
    代金券金额: '0.00',
    充值券退款金额: '0.00',
    商品名称: order.description,
    商户数据包: order.attach ?? '',
    费率: rate,
  }
}

const paymentRow = (order: WechatOrder): Row => ({
  ...tradeRow(order),
  交易时间: simTimeText(order.paidAt ?? 0),
  交易状态: 'SUCCESS',
  应结订单金额: simYuan(order.total),
  微信退款单号: '0',
  商户退款单号: '0',
  退款金额: '0.00',
  手续费: fiveDigits(wechatFee(order.total)),
  订单金额: simYuan(order.total),
  申请退款金额: '0.00',
})

const refundRow = ({ order, ...refund }: WechatRefund): Row => ({
  ...tradeRow(order),
  交易时间: simTimeText(refund.createdAt),
  交易状态: 'REFUND',
  应结订单金额: '0.00',
  退款申请时间: simTimeText(refund.createdAt),
  退款成功时间: refund.succeededAt === undefined ? '' : simTimeText(refund.succeededAt),
  微信退款单号: refund.refundId,
  商户退款单号: refund.refundNo,
  退款金额: simYuan(refund.cents),
  退款类型: 'ORIGINAL',
  退款状态: refund.status,
  手续费: fiveDigits(-refund.feeBack),
  订单金额: '0.00',
  申请退款金额: simYuan(refund.cents),
})

const total = (numbers: number[]) => numbers.reduce((sum, number) => sum + number, 0)

function tradeBill(
  kind: 'ALL' | 'SUCCESS' | 'REFUND',
  orders: WechatOrder[],
  refunds: WechatRefund[],
) {
  const taken = simYuan(total(orders.map((order) => order.total)))
  const returned = simYuan(total(refunds.map(({ cents }) => cents)))
  const fees =
    total(orders.map((order) => wechatFee(order.total))) -
    total(refunds.map(({ feeBack }) => feeBack))
  return csv(kind, [...orders.map(paymentRow), ...refunds.map(refundRow)], {
    总交易单数: String(orders.length + refunds.length),
    应结订单总金额: taken,
    退款总金额: returned,
    充值券退款总金额: '0.00',
    手续费总金额: fiveDigits(fees),
    订单总金额: taken,
    申请退款总金额: returned,
  })
}

const FUND_NAMES: Record<WechatMovement['kind'], [name: string, kind: string]> = {
  payment: ['交易', '交易'],
  fee: ['交易', '扣除交易手续费'],
  refund: ['退款', '退款'],
  feeReturned: ['退款', '退还交易手续费'],
  refundClosed: ['退款', '退款关闭'],
  feeOfClosed: ['退款', '扣除交易手续费'],
  set: ['充值/提现', '充值/提现'],
}

function fundBill(movements: WechatMovement[], mchid: string): string {
  const rows = movements.map(({ at, kind, cents, balance, id, no }, index) => ({
    记账时间: simTimeText(at),
    微信支付业务单号: id,
    资金流水单号: `${mchid}${simDay(at).replaceAll('-', '')}${String(index).padStart(10, '0')}`,
    业务名称: FUND_NAMES[kind][0],
    业务类型: FUND_NAMES[kind][1],
    收支类型: cents > 0 ? '收入' : '支出',
    '收支金额(元)': simYuan(Math.abs(cents)),
    '账户结余(元)': simYuan(balance),
    资金变更提交申请人: 'system',
    业务凭证号: no,
  }))
  const gains = movements.map(({ cents }) => cents).filter((cents) => cents > 0)
  const losses = movements.map(({ cents }) => -cents).filter((cents) => cents > 0)
  return csv('FUND', rows, {
    资金流水总笔数: String(rows.length),
    收入笔数: String(gains.length),
    收入金额: simYuan(total(gains)),
    支出笔数: String(losses.length),
    支出金额: simYuan(total(losses)),
  })
}

type Surroundings = {
  clock: SimClock
  orders: WechatOrders
  refunds: WechatRefunds
  account: WechatAccount
  mchid: string
}

/** The bills of each day in Beijing, and their download. */
export function wechatBills({ clock, orders, refunds, account, mchid }: Surroundings) {
  const replaced = new Map<string, string>()
  const downloads = new Map<string, { file: Buffer; until: number }>()

  /** A refund is in the bill of the day on which it was asked for, whatever became of it. */
  function write(day: string, kind: WechatBillKind): string {
    const isThen = (time: number | undefined) => time !== undefined && simDay(time) === day
    if (kind === 'FUND')
      return fundBill(
        account.movements.filter(({ at }) => isThen(at)),
        mchid,
      )
    const paid = orders.all().filter(({ paidAt }) => kind !== 'REFUND' && isThen(paidAt))
    const returned = refunds
      .all()
      .filter(({ createdAt }) => kind !== 'SUCCESS' && isThen(createdAt))
    return tradeBill(kind, paid, returned)
  }

  const read = (day: string, kind: WechatBillKind) =>
    replaced.get(`${kind} ${day}`) ?? write(day, kind)

  return {
    read,
    /** From now on this is the bill. */
    replace: (day: string, kind: WechatBillKind, text: string) =>
      void replaced.set(`${kind} ${day}`, text),

    /** The address of a bill and its SHA1, which is of the text before it is packed. */
    ask(day: string, kind: WechatBillKind, { url, isPacked }: { url: string; isPacked: boolean }) {
      const midnight = simMidnight(day)
      const now = clock.now()
      if (Number.isNaN(midnight) || midnight > now || midnight < now - OLDEST_MS)
        throw new WechatRefusal('PARAM_ERROR', '账单日期错误')
      if (now < midnight + DAY_MS + TEN_HOURS_MS)
        throw new WechatRefusal('STATEMENT_CREATING', '账单生成中')
      const text = read(day, kind)
      if (text.split('\r\n').length <= 4)
        throw new WechatRefusal('NO_STATEMENT_EXIST', '请求的账单文件不存在')
      const token = randomBytes(24).toString('base64url')
      const file = isPacked ? gzipSync(text) : Buffer.from(text)
      downloads.set(token, { file, until: now + DOWNLOAD_MS })
      return {
        hash_type: 'SHA1',
        hash_value: createHash('sha1').update(text).digest('hex'),
        download_url: `${url}/v3/billdownload/file?token=${token}${isPacked ? '&tartype=gzip' : ''}`,
      }
    },

    download(token: string): Buffer {
      const found = downloads.get(token)
      if (!found || clock.now() > found.until)
        throw new WechatRefusal('RESOURCE_NOT_EXISTS', '账单下载链接已失效')
      return found.file
    },
  }
}

export type WechatBills = ReturnType<typeof wechatBills>
