import { AFTERSALE_TYPE } from '#contract/application-rights.ts'
import { AFTERSALE_STATUS } from '#contract/aftersale-rules.ts'
import type { Shop } from '#server/domain/context.ts'
import type { AftersaleRecord } from '#server/db/order/aftersales.ts'
import { oweRefund, payRefund, refundFailed, restock, type RefundWay } from './refund.ts'
import { refundOfAftersale } from '#server/db/order/refunds.ts'
import { refuse } from '#server/domain/messages/refusal.ts'
import { isAsked } from '#server/domain/payment/refund.ts'
import { moveAftersale, withAftersale, type LockedAftersale } from './state.ts'

type Decision = (shop: Shop, id: number) => Promise<AftersaleRecord>
const decide =
  (work: (transaction: Shop, held: LockedAftersale) => Promise<AftersaleRecord>): Decision =>
  (shop, id) =>
    withAftersale(shop, id, work)

/** Approves: the goods may be sent back to `returnAddress` or, for a refund only, the money is owed. */
export const approve = (returnAddress: string) =>
  decide(async (shop, held) => {
    const isRefundOnly = held.aftersale.type === AFTERSALE_TYPE.refundOnly
    const set = isRefundOnly ? {} : { returnAddress }
    const moved = await moveAftersale(shop, held, { action: 'approve', by: 'shop', set })
    if (isRefundOnly) await oweRefund(shop, held)
    return moved
  })

export const refuseBecause = (refuseReason: string) =>
  decide((shop, held) =>
    moveAftersale(shop, held, {
      action: 'refuse',
      by: 'shop',
      note: refuseReason,
      set: { refuseReason },
    }),
  )

/** The returned goods arrived in order: they go back into stock, and the money is owed. */
export const receive = decide(async (shop, held) => {
  const moved = await moveAftersale(shop, held, { action: 'receive', by: 'shop' })
  await restock(shop, held.aftersale, held.aftersale.quantity)
  await oweRefund(shop, held)
  return moved
})

/** The returned goods are not what they should be. */
export const rejectBecause = (refuseReason: string) =>
  decide((shop, held) =>
    moveAftersale(shop, held, {
      action: 'reject',
      by: 'shop',
      note: refuseReason,
      set: { refuseReason },
    }),
  )

/** The goods of an exchange or repair arrived; a replacement or the repaired piece is on its way to the member. */
export const replace = (waybill: string) =>
  decide((shop, held) =>
    moveAftersale(shop, held, { action: 'replace', by: 'shop', note: waybill }),
  )

/** Pays what is owed; retries what failed before. */
export const refund = (way: RefundWay) =>
  decide(async (shop, held) => payRefund(shop, await owedAgain(shop, held, 'shop'), way))

/** A failed refund is owed again; any other state is unchanged. */
export async function owedAgain(
  shop: Shop,
  held: LockedAftersale,
  by: 'shop' | 'member',
): Promise<LockedAftersale> {
  if (held.aftersale.status !== AFTERSALE_STATUS.refundFailed) return held
  const action = by === 'shop' ? 'retryRefund' : 'refundToBalance'
  return { ...held, aftersale: await moveAftersale(shop, held, { action, by }) }
}

/** The bank refused the payment. */
export const failBecause = (why: string) =>
  decide(async (shop, held) => {
    const owed = await refundOfAftersale(shop.db, held.aftersale.sn)
    if (owed && isAsked(owed)) throw refuse('not_allowed_now') // it may still pay
    return refundFailed(shop, held, why)
  })
