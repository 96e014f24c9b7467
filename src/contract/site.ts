import * as v from 'valibot'
import { CentsSchema } from './money.ts'

/** How the site asks for a person: things to click in order, or characters to type. */
export const CAPTCHA_KINDS = ['click', 'picture'] as const
export type CaptchaKind = (typeof CAPTCHA_KINDS)[number]

export const UploadSettingsSchema = v.object({
  /** bytes */
  maxSize: v.number(),
  mode: v.string(),
  allowedSuffixes: v.union([v.string(), v.array(v.string())]),
  allowedMimeTypes: v.union([v.string(), v.array(v.string())]),
})

/** Site configuration (spec §3); texts are in the reader's language. */
export const SiteSchema = v.object({
  siteName: v.string(),
  siteDescription: v.string(),
  siteKeyword: v.string(),
  recordNumber: v.string(),
  recordLink: v.string(),
  beianNumber: v.string(),
  beianLink: v.string(),
  support: v.string(),
  supportLink: v.string(),
  version: v.string(),
  cdn: v.string(),
  /** origin under which shoppers see the shop, as its owner says; '' when nobody has said */
  url: v.optional(v.string(), ''),
  /** cents (spec §9) */
  basicDeliverMoney: v.optional(CentsSchema, 1000),
  /** cents of goods from which delivery is free (spec §9) */
  freeToDeliver: v.optional(CentsSchema, 9900),
  userAddressCount: v.optional(v.number(), 10),
  upload: UploadSettingsSchema,
  /** Which captcha stands in front of what can be abused. */
  captcha: v.fallback(v.picklist(CAPTCHA_KINDS), 'click'),
  /** The demo shop shows its demo member on the login page. */
  demo: v.boolean(),
  /** Picture in place of the shop's own sign; null: none. */
  logo: v.optional(
    v.nullable(v.object({ url: v.string(), width: v.number(), height: v.number() })),
    null,
  ),
  /** Members may sign in by WeChat. */
  offersWechat: v.optional(v.boolean(), false),
  /** Other origins that `/user/iframe/{url}` may show. */
  iframeOrigins: v.array(v.string()),
})
export type Site = v.InferOutput<typeof SiteSchema>
