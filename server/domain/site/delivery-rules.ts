import * as v from 'valibot'
import { dayOf, dayStart } from '#contract/calendar.ts'
import type { DeliveryRule, Transit } from '#contract/site.ts'
import type { Language, Texts } from '#contract/language.ts'
import { provinceOfName, provinceNames } from '#server/domain/address/area.ts'
import { readFeedPrice } from '#server/domain/import/values/price.ts'

/** The delivery settings of a merchant, as text, so that a content file and the command line share one form. */

const DAYS_MOST = 30
const DATES_MOST = 400
const ZONES_MOST = 34
const NAME_MOST = 30
const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const

const text = (words: string, isRight: (text: string) => boolean) =>
  v.pipe(v.string(words), v.trim(), v.check(isRight, words))

/** A text for each language; a single one counts for both. */
function inBoth(words: string, isRight: (text: string) => boolean) {
  const one = text(words, isRight)
  const both = v.transform((name: string) => ({ 'zh-cn': name, en: name }))
  return v.union([v.pipe(one, both), v.strictObject({ 'zh-cn': one, en: one })], words)
}

const PLACE = `takes a name of at most ${NAME_MOST} characters in each language`
const isPlace = (name: string) => name.length <= NAME_MOST
const PlaceSchema = inBoth(PLACE, isPlace)
const ZONE_NAME = `takes a name of 1 to ${NAME_MOST} characters in each language`
const isName = (name: string) => name !== '' && isPlace(name)
const ZoneNameSchema = inBoth(ZONE_NAME, isName)

const CUT_OFF = 'takes a time of day such as 16:00'
const CutOffSchema = text(CUT_OFF, (time) => /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(time))

const TRANSIT = `takes the fewest and the most days, such as 2-5, from 0 to ${DAYS_MOST}`
const TransitSchema = text(TRANSIT, (days) => {
  const [least, most] = transitOf(days)
  return /^\d{1,2}-\d{1,2}$/.test(days) && least <= most && most <= DAYS_MOST
})

const DATE = 'takes a date such as 2027-02-06'
const DatesSchema = v.pipe(
  v.array(
    text(DATE, (date) => dayStart(date) !== null),
    'takes a list of dates such as ["2027-02-06"]',
  ),
  v.maxLength(DATES_MOST, `takes at most ${DATES_MOST} dates`),
  v.transform((dates) => [...new Set(dates)].toSorted()),
)

const WEEKDAY = `takes one of ${WEEKDAYS.join(', ')}`
const WeekdaysSchema = v.pipe(
  v.array(v.picklist(WEEKDAYS, WEEKDAY), 'takes a list of days such as ["mon", "tue"]'),
  v.minLength(1, 'takes at least one day, or no order would leave'),
)

/** Cents of an amount in yuan as a merchant writes it, 0 included; null: it is none. */
export function centsOfAmount(amount: string): number | null {
  const read = readFeedPrice(amount)
  if ('cents' in read) return read.cents
  return read.reason.code === 'price_zero' ? 0 : null
}

export const AMOUNT = 'takes an amount in yuan such as 10 or 9.90'

const AmountSchema = text(AMOUNT, (amount) => centsOfAmount(amount) !== null)

const PROVINCE = `takes names of provinces: ${provinceNames().join(', ')}`
const ProvincesSchema = v.array(
  text(PROVINCE, (name) => provinceOfName(name) !== null),
  PROVINCE,
)
const ZoneSchema = v.strictObject({
  name: ZoneNameSchema,
  provinces: v.pipe(ProvincesSchema, v.minLength(1, 'takes at least one province')),
  days: TransitSchema,
  /** in yuan, where they differ from the shop's own */
  fee: v.optional(AmountSchema),
  freeFrom: v.optional(AmountSchema),
})

/** The public holidays of 2027 by law; the calendar that is published each year adds days to them. */
const HOLIDAYS: string[] = [
  '2027-01-01',
  '2027-02-05',
  '2027-02-06',
  '2027-02-07',
  '2027-02-08',
  '2027-04-05',
  '2027-05-01',
  '2027-05-02',
  '2027-06-09',
  '2027-09-15',
  '2027-10-01',
  '2027-10-02',
  '2027-10-03',
]

const entries = {
  from: v.optional(PlaceSchema, { 'zh-cn': '', en: '' }),
  cutOff: v.optional(CutOffSchema, '16:00'),
  weekdays: v.optional(WeekdaysSchema, ['mon', 'tue', 'wed', 'thu', 'fri']),
  holidays: v.optional(DatesSchema, HOLIDAYS),
  /** working days outside the working week, which make up for holidays */
  workdays: v.optional(DatesSchema, []),
  zones: v.optional(
    v.pipe(
      v.array(ZoneSchema, 'takes a list of zones'),
      v.maxLength(ZONES_MOST, `takes at most ${ZONES_MOST} zones`),
    ),
    [],
  ),
  elsewhere: v.optional(TransitSchema, '2-5'),
  /** provinces that nothing is sent to: they are not offered, and addresses there are refused */
  excluded: v.optional(ProvincesSchema, []),
}

/** Some of the settings, each checked by itself: `DeliverySettingsSchema` checks that all go together. */
export const DeliveryPartsSchema = v.strictObject({
  from: v.optional(entries.from.wrapped),
  cutOff: v.optional(entries.cutOff.wrapped),
  weekdays: v.optional(entries.weekdays.wrapped),
  holidays: v.optional(entries.holidays.wrapped),
  workdays: v.optional(entries.workdays.wrapped),
  zones: v.optional(entries.zones.wrapped),
  elsewhere: v.optional(entries.elsewhere.wrapped),
  excluded: v.optional(entries.excluded.wrapped),
})

type DayLists = { holidays: readonly string[]; workdays: readonly string[] }
const areApart = ({ holidays, workdays }: DayLists) =>
  !workdays.some((day) => holidays.includes(day))
type ZoneLists = { zones: readonly { provinces: readonly string[] }[] }
const areZonesApart = ({ zones }: ZoneLists) => {
  const codes = zones.flatMap(({ provinces }) => provinces.map(provinceOfName))
  return new Set(codes).size === codes.length
}

export const DeliverySettingsSchema = v.pipe(
  v.strictObject(entries),
  v.forward(
    v.check((delivery) => areApart(delivery), 'takes no day that is a holiday too'),
    ['workdays'],
  ),
  v.forward(
    v.check((delivery) => areZonesApart(delivery), 'take each province once'),
    ['zones'],
  ),
)
type DeliverySettings = v.InferOutput<typeof DeliverySettingsSchema>

function transitOf(days: string): Transit {
  const [least = Number.NaN, most = Number.NaN] = days.split('-').map(Number)
  return [least, most]
}

const minutesOf = (time: string) => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

type RuleContext = {
  language: Language
  now: number
  inLanguage: (t: Texts, l: Language) => string
}

/** The rule as sent on the wire, without the days that are over. */
export function deliveryRule(settings: DeliverySettings, asked: RuleContext): DeliveryRule {
  const { language, now, inLanguage } = asked
  const today = dayOf(now)
  const left = (days: readonly string[]) => days.filter((day) => day >= today)
  return {
    from: inLanguage(settings.from, language),
    cutOff: minutesOf(settings.cutOff),
    weekdays: settings.weekdays.map((day) => WEEKDAYS.indexOf(day) + 1),
    holidays: left(settings.holidays),
    workdays: left(settings.workdays),
    zones: settings.zones.map(({ name, provinces, days, fee, freeFrom }) => ({
      name: inLanguage(name, language),
      provinces: provinces.flatMap((province) => provinceOfName(province) ?? []),
      days: transitOf(days),
      // amounts were checked when they were saved
      ...(fee === undefined ? {} : { basicDeliverMoney: centsOfAmount(fee) ?? 0 }),
      ...(freeFrom === undefined ? {} : { freeToDeliver: centsOfAmount(freeFrom) ?? 0 }),
    })),
    elsewhere: transitOf(settings.elsewhere),
    serverTime: now,
  }
}
