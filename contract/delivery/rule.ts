import * as v from 'valibot'
import { SecondsSchema } from '#contract/endpoint.ts'
import { CentsSchema } from '#contract/money.ts'

/** The fewest and the most days that a parcel travels. */
const TransitSchema = v.tuple([v.number(), v.number()])
export type Transit = v.InferOutput<typeof TransitSchema>

/** What the day of arrival follows from (ADR 54); names are in the reader's language. */
export const DeliveryRuleSchema = v.object({
  /** where parcels start; '' when the shop has not set it */
  from: v.string(),
  /** minute of the shop's day from which an order leaves on the next working day */
  cutOff: v.number(),
  /** working days of the week: 1 is Monday, 7 is Sunday */
  weekdays: v.array(v.number()),
  /** days without dispatch or transport */
  holidays: v.array(v.string()),
  /** working days outside `weekdays`, such as those that make up for a holiday */
  workdays: v.array(v.string()),
  /** `provinces`: the first two digits of division codes */
  zones: v.array(
    v.object({
      name: v.string(),
      provinces: v.array(v.string()),
      days: TransitSchema,
      /** fees of its own, in the place of those of the site */
      basicDeliverMoney: v.optional(CentsSchema),
      freeToDeliver: v.optional(CentsSchema),
    }),
  ),
  /** all other provinces */
  elsewhere: TransitSchema,
  serverTime: SecondsSchema,
})
export type DeliveryRule = v.InferOutput<typeof DeliveryRuleSchema>
