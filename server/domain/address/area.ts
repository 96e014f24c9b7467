import { areaList } from '@vant/area-data'
import * as v from 'valibot'
import type { RuleName } from '#contract/validation.ts'

const rule = (name: RuleName) => name
const cityOf = (code: string) => `${code.slice(0, 4)}00`
const provinceOf = (code: string) => `${code.slice(0, 2)}0000`

/** Province, city and county for a county code; null when there is no such county. */
export function areaNames(code: string) {
  const county = areaList.county_list[code]
  const city = areaList.city_list[cityOf(code)]
  const province = areaList.province_list[provinceOf(code)]
  return county && city && province ? { province, city, county } : null
}

/** The names of provinces that nothing is sent to. */
export type ExcludedProvinces = readonly string[]

/** Whether the shop sends to an area. */
export const isServed = (areaCode: string, excluded: ExcludedProvinces) =>
  !excluded.some((name) => provinceOfName(name) === areaCode.slice(0, 2))

const knownArea = (excluded: ExcludedProvinces) =>
  v.object({
    areaCode: v.pipe(
      v.string(rule('area.required')),
      v.check((code) => areaNames(code) !== null, rule('area.required')),
      v.check((code) => isServed(code, excluded), rule('area.excluded')),
    ),
  })

/** @throws v.ValiError on the field `areaCode`, like the form's own checks. */
export function knownAreaNames(areaCode: string, excluded: ExcludedProvinces = []) {
  v.parse(knownArea(excluded), { areaCode })
  const names = areaNames(areaCode)
  if (!names) throw new Error('an area that passed its check has no names')
  return names
}

type Area = { code: string; name: string }

/** Without a code the provinces; for a province its cities, for a city its counties (spec §7). */
export function areasBelow(
  { province, city }: { province: string; city: string },
  excluded: ExcludedProvinces = [],
): Area[] {
  const offered = (names: Record<string, string>, isWanted: (code: string) => boolean) =>
    listed(names, (code) => isWanted(code) && isServed(code, excluded))
  if (city) return offered(areaList.county_list, (code) => cityOf(code) === city)
  if (province) return offered(areaList.city_list, (code) => provinceOf(code) === province)
  return offered(areaList.province_list, () => true)
}

const listed = (names: Record<string, string>, isWanted: (code: string) => boolean): Area[] =>
  Object.entries(names)
    .filter(([code]) => isWanted(code))
    .map(([code, name]) => ({ code, name }))

const PROVINCE_ENDING = /(?:省|市|(?:壮族|回族|维吾尔)?自治区|特别行政区)$/
const shortName = (province: string) => province.replace(PROVINCE_ENDING, '')

/** Short names of all provinces: 上海, 江苏, 内蒙古. */
export const provinceNames = () => Object.values(areaList.province_list).map(shortName)

/** The two digits that codes in a province begin with, by its full or short name; null: there is none. */
export function provinceOfName(name: string): string | null {
  const isNamed = (province: string) => province === name || shortName(province) === name
  const found = Object.entries(areaList.province_list).find(([, province]) => isNamed(province))
  return found?.[0].slice(0, 2) ?? null
}
