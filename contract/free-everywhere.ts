import type { SiteFees } from './delivery-zones.ts'

/** Cents of goods from which delivery is free everywhere. */
export const freeEverywhere = ({ delivery, freeToDeliver }: SiteFees) =>
  Math.max(freeToDeliver, ...(delivery?.zones ?? []).map((zone) => zone.freeToDeliver ?? 0))
