import * as v from 'valibot'
import { AuthNodeSchema } from '#src/contract/member-centre.ts'
import type { Language, Texts } from '#src/contract/language.ts'
import { CAPTCHA_KINDS, UploadSettingsSchema, type Site } from '#src/contract/site.ts'
import type { Shop } from '#server/context.ts'
import type { Database } from '#server/db/database.ts'
import { readSetting, writeSetting } from '#server/db/settings.ts'

const TextsSchema = v.object({ 'zh-cn': v.string(), en: v.string() })

/** A menu entry of the shop's own, added by the command line; the type is any text, as on the wire. */
export const MenuSettingSchema = v.object({
  path: v.pipe(v.string(), v.nonEmpty()),
  title: TextsSchema,
  icon: v.optional(v.string(), ''),
  type: v.string(),
  /** in the menu at the side, or in the one of the account button */
  menu: v.optional(v.picklist(['user', 'nav']), 'user'),
})
export type MenuSetting = v.InferOutput<typeof MenuSettingSchema>

/** Site settings as stored: texts in both languages (spec §3). */
export const SiteSettingsSchema = v.object({
  siteName: v.optional(TextsSchema, { 'zh-cn': '巷灯', en: 'Lamplight' }),
  siteDescription: v.optional(TextsSchema, { 'zh-cn': '', en: '' }),
  siteKeyword: v.optional(TextsSchema, { 'zh-cn': '', en: '' }),
  recordNumber: v.optional(v.string(), ''),
  recordLink: v.optional(v.string(), ''),
  beianNumber: v.optional(v.string(), ''),
  beianLink: v.optional(v.string(), ''),
  support: v.optional(TextsSchema, { 'zh-cn': '', en: '' }),
  supportLink: v.optional(v.string(), '/help/contact'),
  cdn: v.optional(v.string(), ''),
  basicDeliverMoney: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 1000),
  freeToDeliver: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 9900),
  userAddressCount: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)), 10),
  upload: v.optional(UploadSettingsSchema, {
    maxSize: 10 * 1024 * 1024,
    mode: 'local',
    allowedSuffixes: 'jpg,jpeg,png,webp,gif,avif',
    allowedMimeTypes: [],
  }),
  /** where goods are sent back to, with a name and a phone number */
  returnAddress: v.optional(v.string(), ''),
  captcha: v.optional(v.picklist(CAPTCHA_KINDS), 'click'),
  demo: v.optional(v.boolean(), false),
  iframeOrigins: v.optional(v.array(v.string()), []),
  memberMenus: v.optional(v.array(MenuSettingSchema), []),
  /** null: members may do all that the member centre offers */
  authNode: v.optional(v.nullable(AuthNodeSchema), null),
})
export type SiteSettings = v.InferOutput<typeof SiteSettingsSchema>

const KEY = 'site'

export const siteSettings = async (db: Database): Promise<SiteSettings> =>
  v.parse(SiteSettingsSchema, (await readSetting(db, KEY)) ?? {})

export const saveSiteSettings = (db: Database, settings: v.InferInput<typeof SiteSettingsSchema>) =>
  writeSetting(db, KEY, v.parse(SiteSettingsSchema, settings))

/** A text in the reader's language, else in the other one. */
export const inLanguage = (texts: Texts, language: Language) =>
  texts[language] || texts['zh-cn'] || texts.en || ''

type Viewer = Pick<Shop, 'db' | 'place'> & { language: Language }

/** Site settings as the wire has them. */
export async function siteFor({ db, place, language }: Viewer, version: string): Promise<Site> {
  const stored = await siteSettings(db)
  return {
    ...stored,
    url: place.origin ?? '',
    siteName: inLanguage(stored.siteName, language),
    siteDescription: inLanguage(stored.siteDescription, language),
    siteKeyword: inLanguage(stored.siteKeyword, language),
    support: inLanguage(stored.support, language),
    version,
  }
}
