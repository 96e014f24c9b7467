import { endCheckout, lockCheckout } from '#server/db/order/checkouts.ts'
import { inTransaction } from '#server/db/database.ts'
import { notFound } from '#server/domain/messages/refusal.ts'
import type { Buyer } from './buyer.ts'

/**
 * Settles the outcome of a key: returns its order, or null, after which the key has ended.
 * @throws Refused 404 for an unknown key and for another member's
 */
export const settle = ({ db: outer, member }: Buyer, confirmKey: string) =>
  inTransaction(outer, async (db) => {
    const checkout = await lockCheckout(db, confirmKey) // waits for an order that is being created
    if (checkout?.memberId !== member.id) throw notFound()
    if (checkout.orderNo === null) await endCheckout(db, confirmKey)
    return { no: checkout.orderNo }
  })
