import * as v from 'valibot'
import { dayStart } from '#contract/calendar.ts'
import { CouponCodeSchema } from '#contract/coupon-code.ts'
import { isContactAddress, isOwnPath, isWebAddress } from '#contract/url/link-address.ts'
import {
  FACT_MOST,
  FoodLicenceSchema,
  LicenceSchema,
  MailFactSchema,
  PhoneFactSchema,
  TelecomLicenceSchema,
} from '#server/domain/site/merchant-facts.ts'
import {
  AccentSchema,
  DarkAccentSchema,
  SHORT_NAME_MOST,
  ValueColoursSchema,
} from '#server/domain/site/site-rules.ts'
import { DeliveryPartsSchema, AMOUNT, centsOfAmount } from '#server/domain/site/delivery-rules.ts'
import { COUPON_MEMBERS_MOST, COUPON_NAME_MOST } from '#server/domain/wallet/coupon-terms.ts'

/**
 * Schema of a content file (docs/content.md). Every scalar is read as text, so that `10.00` stays an amount and never
 * becomes a floating-point number. Each fault has a message that follows the name of its location.
 */

const TITLE_MOST = 200
const BODY_MOST = 100_000

const textUpTo = (most: number) => {
  const words = `takes a text of at most ${most} characters`
  return v.pipe(v.string(words), v.maxLength(most, words))
}
const oneText = (most: number) => {
  const words = `takes a text of 1 to ${most} characters`
  return v.pipe(v.string(words), v.trim(), v.nonEmpty(words), v.maxLength(most, words))
}

/** A text in both languages; a single text counts for both. */
const texts = (most: number) => {
  const one = oneText(most)
  return v.union(
    [
      v.pipe(
        one,
        v.transform((text) => ({ 'zh-cn': text, en: text })),
      ),
      v.strictObject({ 'zh-cn': one, en: one }),
    ],
    `takes a text, or one for each language: zh-cn and en (1 to ${most} characters)`,
  )
}
export type BothTexts = { 'zh-cn': string; en: string }

const PICTURE = 'takes a file beside this one, or media:ID of a stored picture'
/** A file, or `media:ID`. */
const PictureSchema = v.pipe(
  v.string(PICTURE),
  v.trim(),
  v.nonEmpty(PICTURE),
  v.maxLength(400, PICTURE),
)

const LINK = 'takes all, category:NAME, help:ID, a path of the shop, or an https:// address'
const LinkSchema = v.pipe(
  v.string(LINK),
  v.check(
    (text) =>
      text === 'all' || /^(?:category|help):./.test(text) || isOwnPath(text) || isWebAddress(text),
    LINK,
  ),
)

const BannerSchema = v.strictObject({
  title: texts(TITLE_MOST),
  text: texts(1000),
  link: LinkSchema,
  picture: v.optional(PictureSchema),
})
const PICK = 'takes newest, sales, or category:NAME'
const FloorSchema = v.strictObject({
  title: texts(TITLE_MOST),
  link: LinkSchema,
  pick: v.pipe(v.string(PICK), v.regex(/^(?:newest|sales|category:.+)$/, PICK)),
})

const HelpSchema = v.strictObject({
  id: v.pipe(
    v.string('takes a name'),
    v.regex(/^[a-z0-9-]{1,40}$/, 'takes 1 to 40 of a–z, 0–9 and -'),
  ),
  group: texts(TITLE_MOST),
  title: texts(TITLE_MOST),
  text: texts(BODY_MOST),
})

export type CategoryContent = {
  name: BothTexts
  was?: string | undefined
  picture?: string | undefined
  categories?: CategoryContent[] | undefined
}
const CategorySchema: v.GenericSchema<unknown, CategoryContent> = v.strictObject({
  name: texts(80),
  /** its current name in either language, when the file renames it */
  was: v.optional(oneText(80)),
  picture: v.optional(PictureSchema),
  categories: v.optional(
    v.array(
      v.lazy(() => CategorySchema),
      'takes a list of categories',
    ),
  ),
})

/** What a text means; the words where it means nothing. */
const readAs = <T>(meaning: (text: string) => T | null, words: string) =>
  v.pipe(
    v.string(words),
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      const read = meaning(dataset.value)
      if (read !== null) return read
      addIssue({ message: words })
      return NEVER
    }),
  )

/** An amount in yuan as a merchant writes it, in cents. */
const AmountSchema = readAs(centsOfAmount, AMOUNT)

const codeOf = (text: string) => {
  const read = v.safeParse(CouponCodeSchema, text)
  return read.success ? read.output : null
}
const wholeUpTo = (most: number) => (text: string) =>
  /^[1-9]\d*$/.test(text) && Number(text) <= most ? Number(text) : null
const YES_NO = new Map([
  ['true', true],
  ['false', false],
])

/** The second at which a day starts. */
const DayStartSchema = readAs(dayStart, 'takes a day such as 2026-12-31')

const CouponContentSchema = v.strictObject({
  code: readAs(codeOf, 'takes 4 to 20 letters or digits'),
  name: texts(COUPON_NAME_MOST),
  amount: v.pipe(AmountSchema, v.minValue(1, 'takes an amount above 0')),
  /** the goods that an order needs, in cents */
  from: v.optional(AmountSchema, '0'),
  /** the first day of its use */
  since: v.optional(DayStartSchema),
  /** the last day of its use */
  until: DayStartSchema,
  /** the last day on which members get it */
  redeemUntil: v.optional(DayStartSchema),
  /** how many members get it */
  most: v.optional(readAs(wholeUpTo(COUPON_MEMBERS_MOST), 'takes a whole number from 1 on')),
  listed: v.optional(
    readAs((text) => YES_NO.get(text) ?? null, 'takes true or false'),
    'true',
  ),
})

const linkOf = (isRight: (text: string) => boolean, words: string) =>
  v.pipe(
    v.string(words),
    v.check((text) => text === '' || isRight(text), words),
  )
const WebLinkSchema = linkOf(isWebAddress, 'takes an address that begins with https:// or http://')

const SiteSchema = v.strictObject({
  name: v.optional(texts(60)),
  description: v.optional(texts(400)),
  keywords: v.optional(texts(400)),
  support: v.optional(texts(60)),
  supportLink: v.optional(
    linkOf(
      (text) => isOwnPath(text) || isWebAddress(text) || isContactAddress(text),
      'takes a path of the shop, or an address (https://, http://, mailto:, tel:)',
    ),
  ),
  /** `none` shows the default logo */
  logo: v.optional(PictureSchema),
  /** the installed app, where it differs from the shop */
  app: v.optional(
    v.strictObject({
      name: v.optional(texts(60)),
      shortName: v.optional(texts(SHORT_NAME_MOST)),
      /** `none` shows the default icon */
      icon: v.optional(PictureSchema),
    }),
  ),
  /** in place of the design's accent; '' for none */
  colours: v.optional(
    v.strictObject({
      accent: v.optional(AccentSchema),
      accentDark: v.optional(DarkAccentSchema),
      values: v.optional(ValueColoursSchema),
    }),
  ),
  contact: v.optional(
    v.strictObject({
      phone: v.optional(PhoneFactSchema),
      mail: v.optional(MailFactSchema),
      hours: v.optional(texts(FACT_MOST.hours)),
      address: v.optional(texts(FACT_MOST.address)),
    }),
  ),
  /** the business behind the shop, and its licences */
  company: v.optional(
    v.strictObject({
      name: v.optional(texts(FACT_MOST.name)),
      licence: v.optional(LicenceSchema),
      foodLicence: v.optional(FoodLicenceSchema),
      telecomLicence: v.optional(TelecomLicenceSchema),
    }),
  ),
  recordNumber: v.optional(textUpTo(80)),
  recordLink: v.optional(WebLinkSchema),
  beianNumber: v.optional(textUpTo(80)),
  beianLink: v.optional(WebLinkSchema),
  returnAddress: v.optional(textUpTo(300)),
  delivery: v.optional(
    v.strictObject({
      fee: v.optional(AmountSchema),
      freeFrom: v.optional(AmountSchema),
      ...DeliveryPartsSchema.entries,
    }),
  ),
})

export const ContentSchema = v.strictObject({
  site: v.optional(SiteSchema),
  categories: v.optional(v.array(CategorySchema, 'takes a list of categories')),
  home: v.optional(
    v.strictObject({
      banners: v.optional(v.array(BannerSchema, 'takes a list of banners'), []),
      floors: v.optional(v.array(FloorSchema, 'takes a list of floors'), []),
      stories: v.optional(v.array(BannerSchema, 'takes a list of stories'), []),
    }),
  ),
  help: v.optional(v.array(HelpSchema, 'takes a list of help pages')),
  coupons: v.optional(v.array(CouponContentSchema, 'takes a list of coupons')),
})
export type Content = v.InferOutput<typeof ContentSchema>
export type HomeContent = NonNullable<Content['home']>
export type HelpContent = NonNullable<Content['help']>[number]
export type CouponContent = NonNullable<Content['coupons']>[number]
