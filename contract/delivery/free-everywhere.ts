import type { Fees } from './fee.ts'
import type { DeliveryRule } from './rule.ts'

type SiteFees = Fees & { delivery: Pick<DeliveryRule, 'zones'> | null }

/** Cents of goods from which delivery is free everywhere. */
export const freeEverywhere = ({ delivery, freeToDeliver }: SiteFees) =>
  Math.max(freeToDeliver, ...(delivery?.zones ?? []).map((zone) => zone.freeToDeliver ?? 0))
