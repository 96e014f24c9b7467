import { promisedDay, transitTo } from '#contract/delivery-arrival.ts'
import type { Database } from '#server/db/database.ts'
import type { OrderRecord } from '#server/db/order/orders.ts'
import { deliveryRule } from '#server/domain/site/delivery-rules.ts'
import { inLanguage, siteSettings, type SiteSettings } from '#server/domain/site/site.ts'

const ruleAt = ({ delivery }: Pick<SiteSettings, 'delivery'>, now: number) =>
  deliveryRule(delivery, { language: 'en', now, inLanguage })

/** The latest day of arrival of an order that is placed at this second; null: none can be promised (ADR 54). */
export const promiseFor = (
  site: Pick<SiteSettings, 'delivery'>,
  areaCode: string,
  now: number,
): string | null => promisedDay(ruleAt(site, now), now, areaCode)

type PromiseTerms = Pick<OrderRecord, 'promisedDay' | 'address' | 'createTime'>

/** What an order promises at another address. It stays the same unless parcels travel longer or shorter there. */
export async function promiseAfterMove(db: Database, order: PromiseTerms, areaCode: string) {
  if (order.promisedDay === null) return null
  const rule = ruleAt(await siteSettings(db), order.createTime)
  const [, before] = transitTo(rule, order.address.areaCode)
  const [, after] = transitTo(rule, areaCode)
  return before === after ? order.promisedDay : promisedDay(rule, order.createTime, areaCode)
}
