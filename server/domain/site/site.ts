import { isDeepStrictEqual } from 'node:util'
import * as v from 'valibot'
import { AuthNodeSchema } from '#contract/member-centre.ts'
import type { Fees } from '#contract/delivery-fees.ts'
import { feesTo } from '#contract/delivery-zones.ts'
import type { OwnApp } from '#server/lib/web-manifest.ts'
import type { Language, Texts } from '#contract/language.ts'
import { CAPTCHA_KINDS, type Site } from '#contract/site.ts'
import type { Shop } from '#server/domain/context.ts'
import { pictureFiles } from '#contract/url/picture-files.ts'
import type { Database } from '#server/db/database.ts'
import { pictureById } from '#server/db/pictures.ts'
import { readSetting, writeSetting } from '#server/db/settings.ts'
import { SANDBOX_MOODS } from '#server/providers/payment/sandbox.ts'
import { offeredWechat } from '#server/providers/wechat.ts'
import { plainName } from '#server/domain/catalog/writer/names.ts'
import { ownColours } from './own-colours.ts'
import { deliveryRule, DeliverySettingsSchema } from './delivery-rules.ts'
import {
  companyFacts,
  CompanySchema,
  contactFacts,
  ContactSchema,
  recordLinks,
} from './merchant-facts.ts'
import {
  AddressCountSchema,
  AppSchema,
  AssetBaseSchema,
  ColoursSchema,
  FeeSchema,
  FrameOriginsSchema,
  MenuSettingSchema,
  VerificationFilesSchema,
  SiteNameSchema,
  SmsCountSchema,
  SupportLinkSchema,
  TextsSchema,
  ThresholdSchema,
  UploadRulesSchema,
  WebLinkSchema,
} from './site-rules.ts'

const DEMO_NAME = { 'zh-cn': '巷灯', en: 'Lamplight' }

/** Site settings as stored: texts in both languages (spec §3). */
export const SiteSettingsSchema = v.object({
  siteName: v.optional(SiteNameSchema, DEMO_NAME),
  siteDescription: v.optional(TextsSchema, { 'zh-cn': '', en: '' }),
  siteKeyword: v.optional(TextsSchema, { 'zh-cn': '', en: '' }),
  recordNumber: v.optional(v.string(), ''),
  recordLink: v.optional(WebLinkSchema, ''),
  beianNumber: v.optional(v.string(), ''),
  beianLink: v.optional(WebLinkSchema, ''),
  contact: v.optional(ContactSchema, {}),
  company: v.optional(CompanySchema, {}),
  support: v.optional(TextsSchema, { 'zh-cn': '', en: '' }),
  supportLink: v.optional(SupportLinkSchema, '/help/contact'),
  cdn: v.optional(AssetBaseSchema, ''),
  basicDeliverMoney: v.optional(FeeSchema, 1000),
  freeToDeliver: v.optional(ThresholdSchema, 9900),
  delivery: v.optional(DeliverySettingsSchema, {}),
  userAddressCount: v.optional(AddressCountSchema, 10),
  upload: v.optional(UploadRulesSchema, {
    maxSize: 10 * 1024 * 1024,
    mode: 'local',
    allowedSuffixes: 'jpg,jpeg,png,webp,gif,avif',
    allowedMimeTypes: [],
  }),
  /** where goods are returned to, with a name and a phone number */
  returnAddress: v.optional(v.string(), ''),
  /** id of the image that replaces the default logo; '' for none */
  logo: v.optional(v.string(), ''),
  /** the installed app, where it differs from the shop: '' for the shop's name, and for the default icon */
  app: v.optional(AppSchema, {}),
  /** in place of the design's accent; '' for none */
  colours: v.optional(ColoursSchema, {}),
  captcha: v.optional(v.picklist(CAPTCHA_KINDS), 'click'),
  /** text messages that the shop sends in an hour */
  smsPerHour: v.optional(SmsCountSchema, 300),
  demo: v.optional(v.boolean(), false),
  /** how the sandbox behaves, to try what happens then */
  sandbox: v.optional(v.picklist(SANDBOX_MOODS), 'well'),
  iframeOrigins: v.optional(FrameOriginsSchema, []),
  memberMenus: v.optional(v.array(MenuSettingSchema), []),
  verificationFiles: v.optional(VerificationFilesSchema, {}),
  /** null: members may do everything that the member centre offers */
  authNode: v.optional(v.nullable(AuthNodeSchema), null),
})
export type SiteSettings = v.InferOutput<typeof SiteSettingsSchema>

const KEY = 'site'
/** File width of a logo that is shown about 100 CSS pixels wide. */
const LOGO_PIXELS = 320

/** The settings; an invalid one counts as not set, so that it breaks nothing else. */
export async function siteSettings(db: Database): Promise<SiteSettings> {
  const stored = v.parse(v.record(v.string(), v.unknown()), (await readSetting(db, KEY)) ?? {})
  const read = v.safeParse(SiteSettingsSchema, stored)
  if (read.success) return read.output
  const wrong = new Set(read.issues.map(({ path }) => path?.[0].key))
  const right = Object.entries(stored).filter(([name]) => !wrong.has(name))
  return v.parse(SiteSettingsSchema, Object.fromEntries(right))
}

/** Stored settings that count as not set because they are invalid: what is wrong with each. */
export async function wrongSettings(db: Database): Promise<string[]> {
  const read = v.safeParse(SiteSettingsSchema, (await readSetting(db, KEY)) ?? {})
  return (read.issues ?? []).map((issue) => `${v.getDotPath(issue)} ${issue.message}`)
}

export const saveSiteSettings = (db: Database, settings: v.InferInput<typeof SiteSettingsSchema>) =>
  writeSetting(db, KEY, v.parse(SiteSettingsSchema, settings))

/** A text in the reader's language, else in the other one. */
export const inLanguage = (texts: Texts, language: Language) =>
  texts[language] || texts['zh-cn'] || texts.en || ''

/** The colour of an option value by any of its names, `#rrggbb`; nothing for most of them. */
export function valueColours({ colours }: SiteSettings) {
  const known = new Map(
    Object.entries(colours.values).map(([name, hex]) => [plainName(name), hex] as const),
  )
  return (names: Texts) => {
    const colour = Object.values(names)
      .map((name) => known.get(plainName(name)))
      .find((hex) => hex !== undefined)
    return colour === undefined ? {} : { colour }
  }
}

/** What delivery costs at a division, by its code; '' for an unknown place. */
export function feesAt(site: SiteSettings, areaCode: string): Fees {
  const delivery = deliveryRule(site.delivery, { language: 'en', now: 0, inLanguage })
  return feesTo({ ...site, delivery }, areaCode)
}

type Viewer = Pick<Shop, 'db' | 'now' | 'place' | 'secrets' | 'wechat'> & { language: Language }

/** Site settings as sent on the wire. */
export async function siteFor(viewer: Viewer, version: string): Promise<Site> {
  const { db, now, place, language } = viewer
  const stored = await siteSettings(db)
  return {
    ...stored,
    delivery: deliveryRule(stored.delivery, { language, now: now(), inLanguage }),
    url: place.origin ?? '',
    siteName: inLanguage(stored.siteName, language),
    siteDescription: inLanguage(stored.siteDescription, language),
    siteKeyword: inLanguage(stored.siteKeyword, language),
    support: inLanguage(stored.support, language),
    ...recordLinks(stored),
    contact: contactFacts(stored.contact, (texts) => inLanguage(texts, language)),
    company: companyFacts(stored.company, (texts) => inLanguage(texts, language)),
    offersWechat: offeredWechat(viewer, stored) !== null,
    logo: await logoFor(viewer, stored),
    app: appFor(stored, language),
    colours: coloursOf(stored),
    version,
  }
}

/** The shop's own colours; null: those of the design. */
const coloursOf = ({ colours }: SiteSettings) => ownColours(colours.accent, colours.accentDark)

/** What the installed app is called, and its icon; null while nothing of the demo shop was changed. */
export function ownApp(site: SiteSettings, language: Language): OwnApp | null {
  const { app, siteName, siteDescription } = site
  const colours = coloursOf(site)
  const isDemo = isDeepStrictEqual(siteName, DEMO_NAME)
  const texts = [app.name, app.shortName].flatMap((each) => Object.values(each))
  if (isDemo && !colours && app.icon === '' && texts.every((text) => text === '')) return null
  const name = inLanguage(app.name, language) || inLanguage(siteName, language)
  return {
    name,
    shortName: inLanguage(app.shortName, language) || name,
    description: inLanguage(siteDescription, language),
    iconBase: app.icon === '' ? null : `/media/app/${app.icon}/`,
    themeColour: colours?.light ?? null,
  }
}

function appFor(site: SiteSettings, language: Language): Site['app'] {
  const own = ownApp(site, language)
  if (!own) return null
  const { shortName, iconBase } = own
  return {
    name: shortName,
    manifest: `/media/app/${language}.webmanifest`,
    icon: iconBase === null ? '' : `${iconBase}apple-touch-180.png`,
  }
}

/** The logo in a size that is sharp in the page header; null when there is none. */
async function logoFor(
  { db }: Pick<Shop, 'db'>,
  { logo, cdn }: SiteSettings,
): Promise<Site['logo']> {
  const picture = logo === '' ? null : await pictureById(db, logo)
  if (!picture) return null
  const { width, height } = picture
  const files = pictureFiles(width)
  const file = files.find(({ pixels }) => pixels >= LOGO_PIXELS) ?? files.at(-1)
  return { url: `${cdn}/media/${logo}/${file?.width ?? width}.webp`, width, height }
}
