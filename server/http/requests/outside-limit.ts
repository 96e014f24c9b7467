import type { Shop } from '#server/domain/context.ts'
import type { SlotUse } from './concurrency-limit.ts'
import { HttpRefused } from '#server/domain/messages/refusal.ts'

/** Share of the slots that requests may hold while they wait for somebody else's server. */
const SHARE = 1 / 4

/**
 * Makes the shop of each request: when a provider hangs, those that need it fail at once, and leave the slots to others.
 * @param slots requests that are processed at once
 */
export function limitOutside(slots: number, use: SlotUse): (shop: Shop) => Shop {
  const most = Math.max(1, Math.floor(slots * SHARE))

  async function within<T>(call: () => Promise<T>): Promise<T> {
    if (use.outside >= most) throw new HttpRefused(503)
    use.outside += 1
    try {
      return await call()
    } finally {
      use.outside -= 1
    }
  }

  return ({ notifiers, wechat, payments, ...shop }) => ({
    ...shop,
    notifiers: {
      ...notifiers,
      mobile: (message) => within(() => notifiers.mobile(message)),
      email: (message) => within(() => notifiers.email(message)),
    },
    wechat: wechat && {
      ...wechat,
      identityOf: (code) => within(() => wechat.identityOf(code)),
    },
    payments: payments.map((provider) => ({
      ...provider,
      start: (wish) => within(() => provider.start(wish)),
      close: (trade) => within(() => provider.close(trade)),
    })),
  })
}
