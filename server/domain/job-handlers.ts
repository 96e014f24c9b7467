import type { JobHandlers } from '#server/db/queue.ts'
import { settleRefund } from './aftersale/refund.ts'
import { tellPriceFalls } from './catalog/price-changes.ts'
import type { Shop } from './context.ts'

/** What is done with each kind of job. */
export const jobHandlers = (shop: Shop): JobHandlers => ({
  refund: (job) => settleRefund(shop, job),
  priceFalls: (job) => tellPriceFalls(shop, job),
  letter: ({ channel, ...letter }) => shop.notifiers[channel]({ ...letter, code: '', link: '' }),
})
