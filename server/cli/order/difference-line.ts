import { formatMoney } from '#contract/lib/money.ts'
import type { BillDifference } from '#server/db/schema/bills.ts'
import { yuan } from './order-table.ts'

/** What a merchant reads, in the language of the terminal. */
type Words = { en: string; zh: string }
export type TerminalLanguage = keyof Words

const KINDS: Record<BillDifference['kind'], Words> = {
  unknown: { en: 'unknown to the shop', zh: '小店没有' },
  missing: { en: 'not in the bill', zh: '账单里没有' },
  amount: { en: 'another amount', zh: '金额不同' },
  state: { en: 'another state', zh: '状态不同' },
  twice: { en: 'twice in the bill', zh: '账单里有两次' },
  foreign: { en: 'not of this contract', zh: '不属于这份签约' },
}

const PAYMENTS: Record<BillDifference['kind'], Words> = {
  unknown: {
    en: 'If this account is paid elsewhere too, leave it. Otherwise find out at the provider who paid, and refund it there',
    zh: '这个商户号在别处也收款，就不用管；否则到支付平台查清是谁付的，在那里原路退回',
  },
  missing: {
    en: 'The shop was told that it was paid. Hold the goods back, and ask the provider about this trade number',
    zh: '小店收到过付款成功的消息。先不要发货，拿交易号问支付平台',
  },
  amount: {
    en: 'See at the provider what was paid. Refund what is too much there; ask the shopper for what is missing',
    zh: '到支付平台查实际付了多少。多付的在那里退回，少付的请顾客补上',
  },
  state: {
    en: 'The shop asks the provider again and books it by itself. If the line is still there tomorrow, refund it at the provider',
    zh: '小店会再问支付平台，并自己记账。明天还有这一行，就在支付平台退回',
  },
  twice: {
    en: 'The shopper may have paid twice. See at the provider, and refund one of them there',
    zh: '顾客可能付了两次。到支付平台查看，在那里退回一次',
  },
  foreign: {
    en: 'See whose payment it is, and whether the variables of the contract are right',
    zh: '查清是谁的付款，检查签约的环境变量是否正确',
  },
}

const REFUNDS: Record<BillDifference['kind'], Words> = {
  unknown: {
    en: 'It was refunded outside of the shop. Note it: order refund NO --amount YUAN --to manual --reason TEXT',
    zh: '这笔钱不是由小店退的。补记：order refund NO --amount YUAN --to manual --reason TEXT',
  },
  missing: {
    en: 'The shop was told that it was refunded. Look it up at the provider, and refund it there if the money is still yours',
    zh: '小店收到过退款成功的消息。到支付平台查这笔退款，钱没有退就在那里退',
  },
  amount: {
    en: 'See at the provider what went back. Refund there what is missing; ask the shopper for what is too much',
    zh: '到支付平台查实际退了多少。少退的在那里补退，多退的请顾客退回',
  },
  state: { en: '', zh: '' },
  twice: {
    en: 'It may have been refunded twice. See at the provider, and ask the shopper to pay one back',
    zh: '可能退了两次。到支付平台查看，请顾客退回一次',
  },
  foreign: {
    en: 'See whose refund it is, and whether the variables of the contract are right',
    zh: '查清是谁的退款，检查签约的环境变量是否正确',
  },
}

/** What to do about a refund, by the state that the shop has. */
const REFUND_STATES: Readonly<Record<string, Words>> = {
  processing: {
    en: 'The money went back. The shop goes on asking the provider; look again tomorrow',
    zh: '钱已经退回。小店会继续问支付平台，明天再看',
  },
  failed: {
    en: 'The money went back. Refund it again in the shop: under its number nothing is paid twice',
    zh: '钱已经退回。在小店再退一次：退款单号相同，不会退两次',
  },
  succeeded: {
    en: 'The provider could not refund it. Look it up there, and pay the shopper by hand',
    zh: '支付平台没有退成。到那里查看，由你直接退给顾客',
  },
  'another way': {
    en: 'The money went back twice, here and at the provider. Ask the shopper to pay one back',
    zh: '钱退了两次：小店一次，支付平台一次。请顾客退回一次',
  },
}

const LABELS = {
  en: { order: 'order', trade: 'trade', refund: 'refund', bill: 'bill', shop: 'shop' },
  zh: { order: '订单', trade: '交易', refund: '退款', bill: '账单', shop: '小店' },
}

const STATES: Readonly<Record<string, Words>> = {
  open: { en: 'under way', zh: '付款中' },
  closed: { en: 'closed', zh: '已关闭' },
  failed: { en: 'failed', zh: '失败' },
  processing: { en: 'under way', zh: '退款中' },
  succeeded: { en: 'refunded', zh: '已退款' },
  'another way': { en: 'refunded another way', zh: '已用别的方式退款' },
}

/** One line: what differs, whose bill of which day, numbers, both amounts, and what to do. Nothing in it is about a person. */
export function differenceLine(
  difference: BillDifference,
  provider: string,
  language: TerminalLanguage,
): string {
  const { kind, movement, day, orderNo, tradeNo, refundSn, detail } = difference
  const { billAmount, shopAmount } = difference
  const is = LABELS[language]
  const todo =
    movement === 'payment'
      ? PAYMENTS[kind]
      : kind === 'state'
        ? REFUND_STATES[detail]
        : REFUNDS[kind]
  const state = kind === 'state' ? STATES[detail]?.[language] : kind === 'foreign' ? detail : ''
  const parts = [
    `${KINDS[kind][language]}${state ? ` (${state})` : ''}`,
    provider,
    day,
    `${is.order} ${orderNo ?? '--'}`,
    `${is.trade} ${tradeNo}`,
    ...(refundSn === null ? [] : [`${is.refund} ${refundSn}`]),
    `${is.bill} ${formatMoney(billAmount)}`,
    `${is.shop} ${formatMoney(shopAmount)}`,
  ]
  const words = (todo?.[language] ?? '')
    .replace('refund NO', `refund ${orderNo ?? 'NO'}`)
    .replace('YUAN', yuan(billAmount ?? 0))
  return `${parts.join(' · ')} → ${words}`
}
