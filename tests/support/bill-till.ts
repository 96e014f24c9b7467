import type { Shop } from '#server/domain/context.ts'
import { startPayment } from '#contract/payment.ts'
import { orderByNo } from '#server/db/order/orders.ts'
import { paymentByKey } from '#server/db/order/payments.ts'
import { refundsOf } from '#server/db/order/refunds.ts'
import { refundByShop } from '#server/domain/aftersale/by-shop.ts'
import { readBillOfDay } from '#server/domain/payment/bill-days.ts'
import { providerOf } from '#server/domain/payment/payment-providers.ts'
import { anAlipayTill } from './alipay-till.ts'
import { anOrder } from './orders.ts'
import { anId } from './shop.ts'
import type { Shopper } from './shopper.ts'
import { aWechatTill } from './wechat-till.ts'

/** The day on which test shops open, at noon, and the next. */
export const BILL_DAY = '2026-03-01'
export const NEXT_DAY = '2026-03-02'
/** Seconds from noon to midnight, and from noon to when the bill of the day is there. */
export const TO_MIDNIGHT = 12 * 3600
export const TO_BILL = 22 * 3600

type Till = {
  shop: Shop
  browser: Shopper
  skuId: number
  runJobs: () => Promise<void>
}

/** What a test does at the provider. */
type ProviderSide = {
  code: 'wechat' | 'alipay'
  /** pays what the shop's page leads to */
  payFor: (continuation: string) => Promise<unknown>
  bill: (day: string) => Promise<string>
  plant: (day: string, text: string) => Promise<void>
}

/** An order that was paid at the provider, and what it is called there. */
export type Sale = { no: string; id: number; key: string; tradeNo: string }

function withBills<Base extends Till>(till: Base, side: ProviderSide) {
  const { shop, browser, skuId } = till
  const { code } = side
  const provider = () => {
    const found = providerOf(shop, code)
    if (!found) throw new Error(`no ${code}`)
    return found
  }
  /** Starts paying a new order of 30.00. */
  async function begin(): Promise<Sale & { continuation: string }> {
    const { no } = await anOrder(browser, skuId)
    const key = anId()
    const start = { no, method: code, password: '', paymentKey: key }
    const { cashier, url } = await browser.call(startPayment, start)
    const order = await orderByNo(shop.db, no)
    const payment = await paymentByKey(shop.db, key)
    const continuation = url ?? cashier.payment?.qr ?? ''
    return { no, key, id: order?.id ?? 0, tradeNo: payment?.providerId ?? '', continuation }
  }
  return {
    ...till,
    ...side,
    provider,
    begin,
    /** A new order of 30.00 that is paid. */
    sell: async (): Promise<Sale> => {
      const { continuation, ...sale } = await begin()
      await side.payFor(continuation)
      return sale
    },
    /** Refunds a part of it. @returns the number of the refund */
    refundPart: async ({ id }: Sale, amount: number): Promise<string> => {
      const wanted = { because: 'sorry', way: undefined, amount, isAgain: true }
      await refundByShop(shop, id, wanted)
      await till.runJobs()
      return (await refundsOf(shop.db, id)).at(-1)?.sn ?? ''
    },
    /** Fetches and compares the bill of a day. */
    reconcile: (day: string) => readBillOfDay(shop, provider(), day),
    /** Changes the bill of a day. */
    change: async (day: string, changed: (text: string) => string) =>
      side.plant(day, changed(await side.bill(day))),
  }
}

/** A shop with WeChat Pay, and its bills. */
export async function aWechatBillTill() {
  const till = await aWechatTill()
  const { sim } = till
  return withBills(till, {
    code: 'wechat',
    payFor: (continuation) => sim.pay(continuation),
    bill: (day) => sim.bill(day, 'ALL'),
    plant: (day, text) => sim.setBill(day, 'ALL', text),
  })
}

/** A shop with Alipay, and its bills. */
export async function anAlipayBillTill() {
  const till = await anAlipayTill()
  const { sim } = till
  return withBills(till, {
    code: 'alipay',
    payFor: async (continuation) => {
      await sim.open(continuation)
      await sim.pay(continuation)
    },
    bill: (day) => sim.bill(day, 'trade'),
    plant: (day, text) => sim.setBill(day, 'trade', text),
  })
}

/** Either, for tests that hold for both. */
export const BILL_TILLS = [
  { name: 'WeChat Pay', openTill: aWechatBillTill },
  { name: 'Alipay', openTill: anAlipayBillTill },
] as const

/** The first row of a bill with this number: that of the payment, unless it is a refund's. */
export function billRow(text: string, no: string): string {
  const row = text.split('\r\n').find((line) => line.includes(no))
  if (row === undefined) throw new Error(`no row with ${no}`)
  return row
}

/** The bill with other rows instead of that one. */
export const replaceBillRow = (text: string, no: string, rows: (row: string) => string[]) =>
  text.replace(billRow(text, no), (row) => rows(row).join('\r\n')).replaceAll('\r\n\r\n', '\r\n')
