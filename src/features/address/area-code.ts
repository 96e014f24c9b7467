import * as v from 'valibot'
import type { Divisions } from './find-area.ts'

/** The six digits of a division code include its province and city. */
export const areaCodes = (areaCode: string) => ({
  province: areaCode === '' ? '' : `${areaCode.slice(0, 2)}0000`,
  city: /^(?:$|..0000)/.test(areaCode) ? '' : `${areaCode.slice(0, 4)}00`,
  county: isCounty(areaCode) ? areaCode : '',
})

/** An address needs a county; a city or province alone is where choosing goes on. */
export const isCounty = (areaCode: string) => areaCode !== '' && !areaCode.endsWith('00')

export const NO_AREA: Area = { code: '', names: { province: '', city: '', county: '' } }

const AreaNamesSchema = v.object({ province: v.string(), city: v.string(), county: v.string() })
export type AreaNames = v.InferOutput<typeof AreaNamesSchema>

/** A chosen division with the names of its parents. */
export const AreaSchema = v.object({ code: v.string(), names: AreaNamesSchema })
export type Area = v.InferOutput<typeof AreaSchema>

/** A division with the names of its parents, looked up in a full list. */
export function areaIn(divisions: Divisions, areaCode: string): Area {
  const { province, city, county } = areaCodes(areaCode)
  const names = {
    province: divisions.province_list[province] ?? '',
    city: divisions.city_list[city] ?? '',
    county: divisions.county_list[county] ?? '',
  }
  return { code: areaCode, names }
}

/** `Shanghai / Shanghai / Xuhui`; a division that is its own parent is named once. */
export const areaText = ({ province, city, county }: AreaNames, between = ' / ') =>
  [province, city, county].filter((name) => name !== '').join(between)

/** For labels and parcels: a city that is its own province is named once. */
export const addressText = ({ province, city, county, detail }: AreaNames & { detail: string }) =>
  `${province}${city === province ? '' : city}${county} ${detail}`

/** `138 **** 6021`; of other regions `+852 **** 4567`. */
export const maskedMobile = (mobile: string) =>
  mobile.replace(/^(\d{3}|\+\d{3})\d+(\d{4})$/, '$1 **** $2')
