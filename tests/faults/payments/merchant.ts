import { eq } from 'drizzle-orm'
import { ORDER_STATUS } from '#contract/order-actions.ts'
import { REFUND_ROUTE, REFUND_STATUS } from '#contract/refund.ts'
import { refunds } from '#server/db/schema/trade.ts'
import { orderByNo } from '#server/db/order/orders.ts'
import { aftersaleBySn } from '#server/db/order/aftersales.ts'
import type { Shop } from '#server/domain/context.ts'
import { cancelByShop, refundByShop } from '#server/domain/aftersale/by-shop.ts'
import { approve, refund } from '#server/domain/aftersale/decide.ts'
import { anAftersale } from '#tests/support/aftersales.ts'
import type { Shopper } from '#tests/support/shopper.ts'

/** What a merchant does with a paid order. */
export const DECISIONS = ['all', 'nothing', 'two parts', 'after-sale', 'nothing'] as const
export type Decision = (typeof DECISIONS)[number]

const GOODWILL = { because: 'goodwill', way: undefined }

/**
 * Refunds all or parts of an order that is paid and not shipped. `browser`: its member's.
 * @returns how many refunds that is
 */
export async function decide(
  shop: Shop,
  { no, browser }: { no: string; browser: Shopper },
  decision: Decision,
): Promise<number> {
  const order = await orderByNo(shop.db, no)
  if (order?.status !== ORDER_STATUS.toShip || decision === 'nothing') return 0
  if (decision === 'all') {
    await cancelByShop(shop, order.id, 'gone')
    return 1
  }
  if (decision === 'after-sale') {
    const { id } = await anAftersale(browser, no)
    await approve('')(shop, id)
    await refund(undefined)(shop, id)
    return 1
  }
  const third = Math.floor(order.payAmount / 3)
  await refundByShop(shop, order.id, { ...GOODWILL, amount: third })
  await refundByShop(shop, order.id, { ...GOODWILL, amount: third - 1 })
  return 2
}

/** A merchant who sees to refunds that failed: once more the way they were paid, then to the balance. */
export function patientMerchant(shop: Shop) {
  const tried = new Set<string>()
  return async () => {
    const failed = await shop.db
      .select()
      .from(refunds)
      .where(eq(refunds.status, REFUND_STATUS.failed))
    const orderIds = new Set<number>()
    for (const { sn, orderId, aftersaleSn } of failed) {
      const way = tried.has(sn) ? REFUND_ROUTE.balance : undefined
      tried.add(sn)
      const aftersale = aftersaleSn === null ? null : await aftersaleBySn(shop.db, aftersaleSn)
      if (aftersale) await refund(way)(shop, aftersale.id)
      else if (!orderIds.has(orderId)) {
        orderIds.add(orderId) // it pays all that failed of the order
        await refundByShop(shop, orderId, { because: 'once more', way })
      }
    }
  }
}
