import * as v from 'valibot'
import { CentsSchema } from './money.ts'
import { SecondsSchema } from './endpoint.ts'

/** The fewest and the most days that a parcel travels. */
const TransitSchema = v.tuple([v.number(), v.number()])
export type Transit = v.InferOutput<typeof TransitSchema>

/** What the day of arrival follows from (ADR 54); names are in the reader's language. */
const DeliveryRuleSchema = v.object({
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

/** The site's captcha type: objects to click in order, or characters to type. */
export const CAPTCHA_KINDS = ['click', 'picture'] as const
export type CaptchaKind = (typeof CAPTCHA_KINDS)[number]

export const UploadSettingsSchema = v.object({
  /** bytes */
  maxSize: v.number(),
  mode: v.string(),
  allowedSuffixes: v.union([v.string(), v.array(v.string())]),
  allowedMimeTypes: v.union([v.string(), v.array(v.string())]),
})

/** A fact about the merchant: `link` is where it leads, '' for nowhere. */
const FactSchema = v.object({ label: v.string(), text: v.string(), link: v.string() })
export type Fact = v.InferOutput<typeof FactSchema>
const FactsSchema = v.optional(v.array(FactSchema), [])

/** Site configuration (spec §3); texts are in the reader's language. */
export const SiteSchema = v.object({
  siteName: v.string(),
  siteDescription: v.string(),
  siteKeyword: v.string(),
  recordNumber: v.string(),
  recordLink: v.string(),
  beianNumber: v.string(),
  beianLink: v.string(),
  /** how to reach the people of the shop */
  contact: FactsSchema,
  /** the business behind the shop, and its licences */
  company: FactsSchema,
  support: v.string(),
  supportLink: v.string(),
  version: v.string(),
  cdn: v.string(),
  /** origin under which shoppers see the shop, as configured by its owner; '' when not configured */
  url: v.optional(v.string(), ''),
  /** cents (spec §9) */
  basicDeliverMoney: v.optional(CentsSchema, 1000),
  /** cents of goods from which delivery is free (spec §9) */
  freeToDeliver: v.optional(CentsSchema, 9900),
  /** null: no day of arrival can be shown */
  delivery: v.optional(v.nullable(DeliveryRuleSchema), null),
  userAddressCount: v.optional(v.number(), 10),
  upload: UploadSettingsSchema,
  /** The captcha in front of operations that can be abused. */
  captcha: v.fallback(v.picklist(CAPTCHA_KINDS), 'click'),
  /** The demo shop shows its demo member on the login page. */
  demo: v.boolean(),
  /** Image that replaces the shop's default logo; null: none. */
  logo: v.optional(
    v.nullable(v.object({ url: v.string(), width: v.number(), height: v.number() })),
    null,
  ),
  /** The installed app of a shop with its own name: addresses of its manifest and of its icon ('' for the default). */
  app: v.optional(
    v.nullable(v.object({ name: v.string(), manifest: v.string(), icon: v.string() })),
    null,
  ),
  /** The shop's own accent in both themes, and the style sheet that sets it; null: that of the design. */
  colours: v.optional(
    v.nullable(v.object({ light: v.string(), dark: v.string(), css: v.string() })),
    null,
  ),
  /** Members may sign in with WeChat. */
  offersWechat: v.optional(v.boolean(), false),
  /** Other origins that `/user/iframe/{url}` may show. */
  iframeOrigins: v.array(v.string()),
})
export type Site = v.InferOutput<typeof SiteSchema>
