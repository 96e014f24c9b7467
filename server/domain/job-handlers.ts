import { inTransaction } from '#server/db/database.ts'
import { takeQueuedNotices } from '#server/db/member/bindings.ts'
import { takeQueuedPushes } from '#server/db/member/push.ts'
import type { JobHandlers } from '#server/db/queue.ts'
import { sendNotice } from './account/binding/notices.ts'
import { settleRefund } from './aftersale/refund.ts'
import { tellPriceFalls } from './catalog/price-changes.ts'
import type { Shop } from './context.ts'
import { pushMessage } from './member/push.ts'
import { settlePayment } from './payment/settle-payment.ts'

/** What is done with each kind of job. */
export const jobHandlers = (shop: Shop): JobHandlers => ({
  payment: (job) => settlePayment(shop, job),
  refund: (job) => settleRefund(shop, job),
  priceFalls: (job) => tellPriceFalls(shop, job),
  letter: ({ channel, ...letter }) => shop.notifiers[channel]({ ...letter, code: '', link: '' }),
  push: (job) => pushMessage(shop, job),
  bindingNotice: (job) => sendNotice(shop, job),
  pictureFiles: ({ ids }) => shop.pictures.forget(ids),
})

/** Most rows of one table that become jobs at once. */
const AT_ONCE = 500

/**
 * Makes jobs of the notifications and notices that servers of the release before have queued in tables. A worker calls it
 * every few seconds while such servers may run.
 */
export const adoptQueuedRows = ({ db, jobs, now }: Pick<Shop, 'db' | 'jobs' | 'now'>) =>
  inTransaction(db, async (transaction) => {
    const batch = { now: now(), most: AT_ONCE }
    await jobs.send(transaction, 'push', ...(await takeQueuedPushes(transaction, batch)))
    await jobs.send(transaction, 'bindingNotice', ...(await takeQueuedNotices(transaction, batch)))
  })
