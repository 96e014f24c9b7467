import { eq } from 'drizzle-orm'
import { getOrder } from '#contract/order.ts'
import { getCashier, startPayment } from '#contract/payment.ts'
import { sandboxTrades } from '#server/db/schema/sandbox.ts'
import { paymentByKey } from '#server/db/order/payments.ts'
import { noticeRequest } from '#server/http/handlers/sandbox-gateway.ts'
import type { SandboxNotice } from '#server/providers/payment/sandbox.ts'
import { aProduct } from './goods.ts'
import { aMember } from './members.ts'
import { anOrder } from './orders.ts'
import { anId, openShop } from './shop.ts'
import type { ShopperPlace } from './shopper.ts'

type UnpaidOrderOptions = NonNullable<Parameters<typeof openShop>[0]> & { from?: ShopperPlace }

/** A member with 100.00 and an unpaid order of 30.00. */
export async function anUnpaidOrder({ from, ...options }: UnpaidOrderOptions = {}) {
  const opened = await openShop(options)
  const { shop, api, signIn } = opened
  const member = await aMember(shop, { money: 10_000 })
  const browser = await signIn(member, 'en', from)
  const { skuId } = await aProduct(shop)
  const { no } = await anOrder(browser, skuId)
  /** as it is once what the shop asks of others is done */
  const order = async () => {
    await opened.runJobs()
    return browser.call(getOrder, { no })
  }
  const cashier = () => browser.call(getCashier, { no })
  const pay = (
    method: string,
    { password = '', paymentKey = anId() }: { password?: string; paymentKey?: string } = {},
  ) => browser.call(startPayment, { no, method, password, paymentKey })

  /** Starts a payment at the gateway; the attempt can then be decided on its page. */
  async function atGateway() {
    const paymentKey = anId()
    const { url } = await pay('sandbox', { paymentKey })
    const tradeNo = (await paymentByKey(shop.db, paymentKey))?.providerId ?? ''
    const decide = (decision: 'approve' | 'refuse' | 'stall') =>
      browser.send(
        new Request(`${browser.origin}${url}`, {
          method: 'POST',
          body: new URLSearchParams({ decision }),
        }),
      )
    return { url, tradeNo, paymentKey, decide }
  }
  /** The gateway has taken the money or refused, whatever the shop asked of it meanwhile, and tells the shop. */
  const notify = async (
    change: Partial<SandboxNotice> & { tradeNo: string },
    time = shop.now(),
  ) => {
    const notice: SandboxNotice = {
      amount: 3000,
      result: 'approved',
      paidTime: shop.now(),
      ...change,
    }
    const state = notice.result === 'approved' ? 'paid' : 'declined'
    await shop.db
      .update(sandboxTrades)
      .set({ state, endTime: notice.paidTime })
      .where(eq(sandboxTrades.tradeNo, notice.tradeNo))
    return api.fetch(noticeRequest(notice, browser.origin, time, shop.secrets))
  }
  return { ...opened, member, browser, skuId, no, order, cashier, pay, atGateway, notify }
}
