import { REMINDERS_MAX } from '#contract/reminder.ts'
import {
  deleteReminder,
  forgetReminders,
  insertReminder,
  isVariant,
  reminderIds,
  takeDueReminders,
} from '#server/db/member/saved.ts'
import { inTransaction } from '#server/db/database.ts'
import type { Shop, Buyer } from '#server/domain/context.ts'
import { notFound } from '#server/domain/messages/refusal.ts'
import { newsAbout, writeMessages } from './message.ts'

/** Most messages of one sweep; the next one goes on. */
const AT_ONCE = 200

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
export const tellBackInStock = (shop: Pick<Shop, 'db' | 'now'>) =>
  inTransaction(shop.db, async (db) => {
    const due = await takeDueReminders(db, AT_ONCE)
    await writeMessages(
      { ...shop, db },
      due.map(({ memberId, variantId, sn, title, pictures }) => ({
        memberId,
        type: 'promo',
        topic: 'stock',
        title: newsAbout('news_back', title),
        content: newsAbout('news_back_about', title),
        pictureId: pictures[0]?.id ?? null,
        link: `/item/${sn}?sku=${variantId}`,
      })),
    )
  })
