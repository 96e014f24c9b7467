import type { Refund } from '#contract/refund.ts'
import { REFUND_ROUTE, REFUND_STATUS, refundActions } from '#contract/refund.ts'
import { shownLines } from '#server/db/order/order-parts.ts'
import { countRefunds, refundBySn, refundPage, type ShownRefund } from '#server/db/order/refunds.ts'
import type { Buyer } from '#server/domain/order/buyer.ts'
import { withOrder } from '#server/domain/order/order-state.ts'
import { bookRefund } from '#server/domain/payment/refund.ts'
import { inLanguage, siteSettings } from '#server/domain/site/site.ts'
import { pictureFor } from '#server/providers/pictures/store.ts'
import { notFound, refuse } from '#server/domain/messages/refusal.ts'
import { owedAgain } from './decide.ts'
import { payRefund } from './refund.ts'

type Page = { page: number; limit: number }

/** A member's refunds, newest first, each with the goods it is about. */
export async function refundList(buyer: Buyer, page: Page) {
  const { db, member } = buyer
  const rows = await refundPage(db, member.id, page)
  return { list: await viewRefunds(buyer, rows), total: await countRefunds(db, member.id) }
}

async function viewRefunds(buyer: Buyer, rows: readonly ShownRefund[]): Promise<Refund[]> {
  const { db, language } = buyer
  if (rows.length === 0) return []
  const lines = await shownLines(db, [...new Set(rows.map(({ order }) => order.id))])
  const { cdn } = await siteSettings(db)
  return rows.map(({ refund, order, aftersale }) => {
    const ofOrder = lines.filter(({ line }) => line.orderId === order.id)
    const about = ofOrder.find(({ line }) => line.id === aftersale?.orderLineId) ?? ofOrder[0]
    const title = about ? inLanguage(about.line.title, language) : ''
    return {
      ...refund,
      orderNo: order.no,
      aftersaleSn: refund.aftersaleSn ?? '',
      aftersaleId: aftersale?.id ?? null,
      title,
      image: about?.picture ? pictureFor(about.picture, title, cdn) : null,
      payMethod: order.payMethod,
      actions: refundActions(refund),
    }
  })
}

async function ownRefund({ db, member }: Buyer, sn: string): Promise<ShownRefund> {
  const found = await refundBySn(db, sn)
  if (found?.order.memberId !== member.id) throw notFound()
  return found
}

const isInBalance = ({ status, route }: ShownRefund['refund']) =>
  status === REFUND_STATUS.succeeded && route === REFUND_ROUTE.balance

/**
 * Pays a refund that the bank could not pay into the member's balance instead.
 * @throws Refused 404 also for another member's, not_allowed_now
 */
export async function takeToBalance(buyer: Buyer, sn: string): Promise<Refund> {
  const { order } = await ownRefund(buyer, sn)
  await withOrder(buyer, order.id, async (shop, locked) => {
    const { refund, aftersale } = await ownRefund({ ...buyer, ...shop }, sn)
    if (isInBalance(refund)) return // a repeated request whose first response was lost
    if (refundActions(refund).length === 0) throw refuse('not_allowed_now')
    if (!aftersale) {
      await bookRefund(shop, locked, refund, { route: REFUND_ROUTE.balance })
      return
    }
    const held = await owedAgain(shop, { aftersale, order: locked }, 'member')
    await payRefund(shop, held, REFUND_ROUTE.balance)
  })
  const [viewed] = await viewRefunds(buyer, [await ownRefund(buyer, sn)])
  if (!viewed) throw new Error('a refund has no view')
  return viewed
}
