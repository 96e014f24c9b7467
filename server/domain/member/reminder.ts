import { REMINDERS_MAX } from '#contract/reminder.ts'
import {
  buyableGoods,
  claimReminders,
  deleteReminder,
  endReminders,
  forgetReminders,
  insertReminder,
  isVariant,
  reminderIds,
  restReminders,
} from '#server/db/member/saved.ts'
import { inTransaction } from '#server/db/database.ts'
import type { Buyer } from '#server/domain/context.ts'
import { logError } from '#server/domain/log.ts'
import { sweep } from '#server/domain/sweep.ts'
import { notFound } from '#server/domain/messages/refusal.ts'
import { newsAbout, writeMessages, type NewsShop } from './message.ts'

/** Most reminders of one transaction. */
const AT_ONCE = 90

export const remindersOf = async ({ db, member }: Buyer) => ({
  skuIds: await reminderIds(db, member.id),
})

/** @throws Refused 404 for a variant that is not sold */
export async function remindOf({ db, member, now }: Buyer, skuId: number) {
  if (!(await isVariant(db, skuId))) throw notFound()
  await insertReminder(db, { memberId: member.id, variantId: skuId, createTime: now() })
  await forgetReminders(db, member.id, REMINDERS_MAX)
}

export const forgetReminder = ({ db, member }: Buyer, skuId: number) =>
  deleteReminder(db, member.id, skuId)

/**
 * Sends members one message about what they wait for and can buy again. The message and the end of the reminder are one
 * step.
 */
export const tellBackInStock = (shop: NewsShop, signal?: AbortSignal) =>
  sweep(shop, {
    name: 'reminders',
    claim: (db, after) => claimReminders(db, after, AT_ONCE),
    settle: async (transaction, { rows }) => {
      const { db } = transaction
      const byVariant = Map.groupBy(rows, ({ variantId }) => variantId)
      for (const goods of await buyableGoods(db, [...byVariant.keys()])) {
        const waiting = byVariant.get(goods.variantId) ?? []
        byVariant.delete(goods.variantId)
        await inTransaction(db, (inside) =>
          endWithMessage({ ...transaction, db: inside }, goods, waiting),
        ).catch((error: unknown) => logError('reminders', error))
      }
      const others = [...byVariant.values()].flat()
      if (others.length > 0) await restReminders(db, others)
    },
    signal,
  })

type BuyableGoods = Awaited<ReturnType<typeof buyableGoods>>[number]
type Waiting = { memberId: number; variantId: number }

async function endWithMessage(
  shop: NewsShop,
  { variantId, sn, title, pictures }: BuyableGoods,
  waiting: readonly Waiting[],
) {
  await endReminders(shop.db, waiting)
  const news = {
    type: 'promo' as const,
    topic: 'stock' as const,
    title: newsAbout('news_back', title),
    content: newsAbout('news_back_about', title),
    pictureId: pictures[0]?.id ?? null,
    link: `/item/${sn}?sku=${variantId}`,
  }
  await writeMessages(
    shop,
    waiting.map(({ memberId }) => ({ memberId, ...news })),
  )
}
