import { AFTERSALE_STATUS } from '#contract/aftersale-rules.ts'
import type { Shop } from '#server/domain/context.ts'
import { overdueAftersales } from '#server/db/order/aftersales.ts'
import { logError } from '#server/domain/log.ts'
import { moveAftersale, withAftersale } from './state.ts'

/**
 * Advances every after-sale whose time is over, as of the moment it expired; only one member's when given. A return
 * that was not sent is withdrawn; a replacement shipped long ago counts as received. One that cannot be advanced blocks
 * neither the others nor the page being read.
 */
export async function settleAftersales(shop: Shop, memberId?: number): Promise<void> {
  for (const { id } of await overdueAftersales(shop.db, shop.now(), memberId)) {
    try {
      await withAftersale(shop, id, async (transaction, held) => {
        const { deadline, status } = held.aftersale
        if (deadline === null || deadline > transaction.now()) return
        const action = status === AFTERSALE_STATUS.replacing ? 'complete' : 'expire'
        await moveAftersale(transaction, held, { action, by: 'system', time: deadline })
      })
    } catch (error) {
      logError('after-sale timeouts', error)
    }
  }
}
