import { IN_PROGRESS } from '#contract/aftersale-rules.ts'
import { REFUND_STATUS } from '#contract/refund.ts'
import type { Database } from '#server/db/database.ts'
import { aftersalesOfOrder } from '#server/db/order/aftersales.ts'
import type { OrderRecord } from '#server/db/order/orders.ts'
import { refundsOf } from '#server/db/order/refunds.ts'
import { sum } from '#server/domain/checkout/sum.ts'

/**
 * Cents of an order that are neither refunded nor promised to an after-sale in progress (other than `exceptId`) or to a
 * refund that failed.
 */
export async function moneyLeft(
  db: Database,
  { id, paidAmount, refundedAmount }: Pick<OrderRecord, 'id' | 'paidAmount' | 'refundedAmount'>,
  exceptId?: number,
): Promise<number> {
  const open = (await aftersalesOfOrder(db, id)).filter(
    (aftersale) => IN_PROGRESS.includes(aftersale.status) && aftersale.id !== exceptId,
  )
  const failed = (await refundsOf(db, id)).filter(
    ({ aftersaleSn, status }) => aftersaleSn === null && status === REFUND_STATUS.failed,
  )
  const promised = sum([...open, ...failed].map(({ amount }) => amount))
  return Math.max(0, paidAmount - refundedAmount - promised)
}
