import type { DeliveryRule } from './rule.ts'

/** The zone of a division, by its code; undefined outside of all zones. */
export const zoneTo = ({ zones }: Pick<DeliveryRule, 'zones'>, areaCode: string) =>
  zones.find(({ provinces }) => provinces.includes(areaCode.slice(0, 2)))
