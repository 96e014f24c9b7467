import * as v from 'valibot'
import { cleanText } from '#contract/lib/clean-text.ts'
import type { Texts } from '#contract/language.ts'
import type { Fact, Site } from '#contract/site.ts'

/** Who runs the shop and how to reach them: settings, with a message for the merchant that follows their name. */

const textIn = (pattern: RegExp, words: string) =>
  v.pipe(
    v.string(words),
    v.trim(),
    v.check((text) => text === '' || pattern.test(text), `${words}, or "" for none`),
  )

const lineUpTo = (most: number) => {
  const words = `takes one line of at most ${most} characters`
  return v.pipe(
    v.string(words),
    v.check((text) => text.length <= most && cleanText(text, 'line') === text.trim(), words),
    v.trim(),
  )
}
const inBoth = (schema: ReturnType<typeof lineUpTo>) =>
  v.optional(v.object({ 'zh-cn': schema, en: schema }), { 'zh-cn': '', en: '' })

/** The longest of each text in both languages, also in a content file. */
export const FACT_MOST = { hours: 80, address: 200, name: 120 } as const

export const PhoneFactSchema = textIn(
  /^\+?[\d][\d ()-]{4,28}\d$/,
  'takes a telephone number such as 021-6000 1234 or 400-800-1234',
)
export const MailFactSchema = textIn(
  /^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>".]+$/,
  'takes an address such as hello@shop.example',
)

/** Shown in the footer and on the help pages. */
export const ContactSchema = v.object({
  phone: v.optional(PhoneFactSchema, ''),
  mail: v.optional(MailFactSchema, ''),
  /** when somebody answers */
  hours: inBoth(lineUpTo(FACT_MOST.hours)),
  address: inBoth(lineUpTo(FACT_MOST.address)),
})

/** Digits and letters of a unified social credit code, in the order of their values (GB 32100-2015). */
const CREDIT_SIGNS = '0123456789ABCDEFGHJKLMNPQRTUWXY'

/** Whether the last of the 18 characters is the check character of the others (GB 32100-2015). */
function isCreditCode(code: string): boolean {
  const values = [...code].map((sign) => CREDIT_SIGNS.indexOf(sign))
  if (values.length !== 18 || values.includes(-1)) return false
  let weight = 1
  let sum = 0
  for (const value of values.slice(0, -1)) {
    sum += value * weight
    weight = (weight * 3) % 31
  }
  return (31 - (sum % 31)) % 31 === values.at(-1)
}

const LICENCE =
  'takes a unified social credit code of 18 characters whose last one checks the others, or "" for none'
export const LicenceSchema = v.pipe(
  v.string(LICENCE),
  v.trim(),
  v.toUpperCase(),
  v.check((code) => code === '' || isCreditCode(code), LICENCE),
)
export const FoodLicenceSchema = textIn(
  /^(?:JY|YB)\d{14}$/,
  'takes the number of a food licence: JY or YB and 14 digits',
)
export const TelecomLicenceSchema = textIn(
  /^\p{sc=Han}?[AB][12]\.?[BC]?\d?-\d{8}$/u,
  'takes the number of a licence for value-added telecom services, such as 沪B2-20260001',
)

/** The business behind the shop, and its licences. */
export const CompanySchema = v.object({
  /** the legal name */
  name: inBoth(lineUpTo(FACT_MOST.name)),
  licence: v.optional(LicenceSchema, ''),
  foodLicence: v.optional(FoodLicenceSchema, ''),
  telecomLicence: v.optional(TelecomLicenceSchema, ''),
})

/** A text in the reader's language. */
type Say = (texts: Texts) => string

const isSet = ({ text }: Fact) => text !== ''

/** How to reach the shop, as far as the merchant says. */
export const contactFacts = (
  { phone, mail, hours, address }: v.InferOutput<typeof ContactSchema>,
  say: Say,
): Fact[] =>
  [
    {
      label: say({ 'zh-cn': '电话', en: 'Phone' }),
      text: phone,
      link: `tel:${phone.replaceAll(/[^+\d]/g, '')}`,
    },
    { label: say({ 'zh-cn': '邮箱', en: 'Mail' }), text: mail, link: `mailto:${mail}` },
    { label: say({ 'zh-cn': '时间', en: 'Hours' }), text: say(hours), link: '' },
    { label: say({ 'zh-cn': '地址', en: 'Address' }), text: say(address), link: '' },
  ].filter(isSet)

/** Whose the shop is, and its licences, as far as the merchant says. */
export const companyFacts = (
  { name, licence, foodLicence, telecomLicence }: v.InferOutput<typeof CompanySchema>,
  say: Say,
): Fact[] =>
  [
    { label: say({ 'zh-cn': '经营者', en: 'Run by' }), text: say(name), link: '' },
    { label: say({ 'zh-cn': '营业执照', en: 'Business licence' }), text: licence, link: '' },
    { label: say({ 'zh-cn': '食品经营许可', en: 'Food licence' }), text: foodLicence, link: '' },
    {
      label: say({ 'zh-cn': '增值电信业务经营许可', en: 'Telecom licence' }),
      text: telecomLicence,
      link: '',
    },
  ].filter(isSet)

/** The two entries of the shop in public registers. */
export const recordFacts = (site: Records, say: Say): Fact[] => {
  const { recordLink, beianLink } = recordLinks(site)
  return [
    {
      label: say({ 'zh-cn': 'ICP 备案', en: 'ICP filing' }),
      text: site.recordNumber,
      link: recordLink,
    },
    {
      label: say({ 'zh-cn': '公安备案', en: 'Police filing' }),
      text: site.beianNumber,
      link: beianLink,
    },
  ].filter(isSet)
}

/** The registers in which anybody can look up a shop of mainland China. */
const RECORDS = 'https://beian.miit.gov.cn/'
const POLICE_RECORDS = 'https://beian.mps.gov.cn/#/query/webSearch?code='

type Records = Pick<Site, 'recordNumber' | 'recordLink' | 'beianNumber' | 'beianLink'>

/** The links of the registration numbers; where the merchant has set none, to the registers. */
export const recordLinks = (site: Records) => ({
  recordLink: site.recordLink || (site.recordNumber && RECORDS),
  beianLink: site.beianLink || policeLink(site.beianNumber),
})

function policeLink(number: string): string {
  const digits = number.replaceAll(/\D/g, '')
  return digits === '' ? '' : POLICE_RECORDS + digits
}
