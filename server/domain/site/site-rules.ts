import * as v from 'valibot'
import { isMenuPath } from '#contract/member-centre.ts'
import { CENTS_MAX } from '#contract/money.ts'
import { UploadSettingsSchema } from '#contract/site.ts'
import { UPLOAD_DRIVERS } from '#contract/upload.ts'
import { cleanText } from '#contract/lib/clean-text.ts'
import { accentFault, type ThemeName } from './own-colours.ts'
import { isContactAddress, isOwnPath, isWebAddress } from '#contract/url/link-address.ts'

/** The validation of settings, each with a message for the merchant that follows the setting's name. */

/** The price of the most expensive product, so that the total of an order with it still fits. */
const FEE_MOST = 99_999_999
const ADDRESSES_MOST = 1000
const MESSAGES_MOST = 1_000_000
const NAME_MOST = 60
const UPLOAD_LEAST = 1024
const UPLOAD_MOST = 100 * 1024 * 1024

const wholeNumber = (words: string, least: number, most: number) => {
  const said = `${words} from ${least} to ${most}`
  return v.pipe(v.number(said), v.integer(said), v.minValue(least, said), v.maxValue(most, said))
}

const textThat = (isRight: (text: string) => boolean, words: string) =>
  v.pipe(v.string(words), v.check(isRight, words))

/** A text in both languages. */
export const TextsSchema = v.object({ 'zh-cn': v.string(), en: v.string() })

const NameSchema = textThat(
  (text) => cleanText(text, 'line') !== '' && text.length <= NAME_MOST,
  `takes a name of 1 to ${NAME_MOST} characters`,
)
export const SiteNameSchema = v.object({ 'zh-cn': NameSchema, en: NameSchema })

const appName = (most: number) =>
  textThat(
    (text) => text.length <= most,
    `takes a name of at most ${most} characters, or "" for none`,
  )
const inBoth = (schema: ReturnType<typeof appName>) =>
  v.optional(v.object({ 'zh-cn': schema, en: schema }), { 'zh-cn': '', en: '' })
/** Launchers cut longer ones anyway. */
export const SHORT_NAME_MOST = 30
export const AppSchema = v.object({
  name: inBoth(appName(NAME_MOST)),
  shortName: inBoth(appName(SHORT_NAME_MOST)),
  /** id of a square picture */
  icon: v.optional(v.string(), ''),
})

const accentIn = (theme: ThemeName) =>
  v.pipe(
    v.string('takes a colour such as "#0b6e4f", or "" for none'),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed || dataset.value === '') return
      const message = accentFault(dataset.value, theme)
      if (message !== null) addIssue({ message })
    }),
  )
export const AccentSchema = accentIn('light')
export const DarkAccentSchema = accentIn('dark')
const HexSchema = v.pipe(
  v.string('takes a colour such as "#0b6e4f"'),
  v.regex(/^#[0-9a-f]{6}$/i, 'takes a colour such as "#0b6e4f"'),
)
/** The colours of option values by their names: filters show a dot of them. */
export const ValueColoursSchema = v.record(v.string(), HexSchema)
/** The shop's own colours; `accentDark`: '' derives it. */
export const ColoursSchema = v.object({
  accent: v.optional(AccentSchema, ''),
  accentDark: v.optional(DarkAccentSchema, ''),
  values: v.optional(ValueColoursSchema, {}),
})

export const FeeSchema = wholeNumber('takes whole cents', 0, FEE_MOST)
export const ThresholdSchema = wholeNumber('takes whole cents', 0, CENTS_MAX)
export const SmsCountSchema = wholeNumber('takes a whole number', 1, MESSAGES_MOST)
export const AddressCountSchema = wholeNumber('takes a whole number', 1, ADDRESSES_MOST)

export const WebLinkSchema = textThat(
  (text) => text === '' || isWebAddress(text),
  'takes an address that begins with https:// or http://, or "" for none',
)
export const SupportLinkSchema = textThat(
  (text) => text === '' || [isOwnPath, isWebAddress, isContactAddress].some((isOne) => isOne(text)),
  'takes a path of the shop, an address (https://, http://, mailto:, tel:), or "" for none',
)
export const AssetBaseSchema = textThat(
  (text) => text === '' || (isWebAddress(text) && !/[?#]|\/$/.test(text)),
  'takes an address that begins with https:// or http:// and does not end with a slash, or "" for the shop itself',
)

export const FrameOriginsSchema = v.array(
  textThat(
    (text) => text.startsWith('https://') && URL.canParse(text) && new URL(text).origin === text,
    'takes origins such as "https://pay.example.com"',
  ),
  'takes a list of origins such as ["https://pay.example.com"]',
)

const VERIFICATION_FILES =
  'takes files by their names, such as {"MP_verify_x.txt": "x"}, each of at most 1000 characters'
/** Domain verification files by name, such as WeChat’s `MP_verify_….txt`. */
export const VerificationFilesSchema = v.record(
  v.pipe(v.string(), v.regex(/^(?!robots\.txt$)[\w-]{1,100}\.txt$/i, VERIFICATION_FILES)),
  textThat((text) => text.length <= 1000, VERIFICATION_FILES),
  VERIFICATION_FILES,
)

export const UploadRulesSchema = v.object({
  ...UploadSettingsSchema.entries,
  maxSize: wholeNumber('takes whole bytes', UPLOAD_LEAST, UPLOAD_MOST),
  mode: v.picklist(UPLOAD_DRIVERS, `takes ${UPLOAD_DRIVERS.join(' or ')}`),
})

/** A custom menu entry, added by the command line; the type is any text, as on the wire. */
export const MenuSettingSchema = v.pipe(
  v.object({
    path: v.pipe(v.string(), v.nonEmpty()),
    title: TextsSchema,
    icon: v.optional(v.string(), ''),
    type: v.string(),
    /** in the side menu, or in that of the account button */
    menu: v.optional(v.picklist(['user', 'nav']), 'user'),
  }),
  v.check(
    ({ path, type }) => isMenuPath(path, type),
    'takes a path of the shop, or an address that begins with https:// or http:// where its type allows it',
  ),
)
export type MenuSetting = v.InferOutput<typeof MenuSettingSchema>
