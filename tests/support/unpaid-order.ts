import { getOrder } from '#contract/order.ts'
import { getCashier, startPayment } from '#contract/payment.ts'
import { paymentByKey } from '#server/db/order/payments.ts'
import { noticeRequest, type Notice } from '#server/http/handlers/sandbox-gateway.ts'
import { aProduct } from './goods.ts'
import { aMember } from './members.ts'
import { anOrder } from './orders.ts'
import { anId, openShop } from './shop.ts'

/** A member with 100.00 and an unpaid order of 30.00. */
export async function anUnpaidOrder() {
  const opened = await openShop()
  const { shop, api, signIn } = opened
  const member = await aMember(shop, { money: 10_000 })
  const browser = await signIn(member)
  const { skuId } = await aProduct(shop)
  const { no } = await anOrder(browser, skuId)
  /** as it is once what the shop asks of others is done */
  const order = async () => {
    await opened.runJobs()
    return browser.call(getOrder, { no })
  }
  const cashier = () => browser.call(getCashier, { no })
  const pay = (method: string, { password = '', paymentKey = anId() } = {}) =>
    browser.call(startPayment, { no, method, password, paymentKey })

  /** Starts a payment at the gateway; the attempt can then be decided on its page. */
  async function atGateway() {
    const paymentKey = anId()
    const { url } = await pay('sandbox', { paymentKey })
    const providerId = (await paymentByKey(shop.db, paymentKey))?.providerId ?? ''
    const decide = (decision: 'approve' | 'refuse' | 'stall') =>
      browser.send(
        new Request(`${browser.origin}${url}`, {
          method: 'POST',
          body: new URLSearchParams({ decision }),
        }),
      )
    return { url, providerId, paymentKey, decide }
  }
  /** Sends a callback straight to the shop, as the gateway would. */
  const notify = (change: Partial<Notice> & { providerId: string }, time = shop.now()) => {
    const notice: Notice = {
      orderNo: no,
      amount: 3000,
      result: 'approved',
      paidTime: shop.now(),
      ...change,
    }
    return api.fetch(noticeRequest(notice, browser.origin, time, shop.secrets))
  }
  return { ...opened, member, browser, skuId, no, order, cashier, pay, atGateway, notify }
}
