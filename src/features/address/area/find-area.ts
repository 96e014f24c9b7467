/** Names of divisions by their six-digit codes, as in `@vant/area-data`. */
export type Divisions = {
  province_list: Record<string, string>
  city_list: Record<string, string>
  county_list: Record<string, string>
}

/** A county found in a text, and the part of the text that names it. */
export type FoundArea = { code: string; start: number; end: number }

const PROVINCE_ENDING = /(?:省|市|(?:壮族|回族|维吾尔)?自治区|特别行政区)$/
const CITY_ENDING = /(?:市|地区|盟|.族自治州|自治州)$/

type Named = { code: string; names: string[] }
const named = (list: Record<string, string>, ending: RegExp | null): Named[] =>
  Object.entries(list).map(([code, name]) => {
    const short = ending ? name.replace(ending, '') : name
    return { code, names: short.length > 1 && short !== name ? [name, short] : [name] }
  })

const skipSpace = (text: string, at: number) => at + (/^\s*/.exec(text.slice(at))?.[0].length ?? 0)

/** The position after a name that starts at `at`; -1 when none of the names does. */
function behind(text: string, at: number, { names }: Named) {
  const from = skipSpace(text, at)
  const name = names.find((each) => text.startsWith(each, from))
  return name === undefined ? -1 : from + name.length
}

type Step = { code: string; end: number; length: number }

/** All divisions of a level whose name starts at a position, longest first; `within` is the code prefix. */
function stepsAt(text: string, at: number, level: Named[], within: string): Step[] {
  const from = skipSpace(text, at)
  return level
    .filter(({ code }) => code.startsWith(within))
    .map((one) => ({ code: one.code, end: behind(text, at, one) }))
    .filter(({ end }) => end !== -1)
    .map(({ code, end }) => ({ code, end, length: end - from }))
    .sort((a, b) => b.length - a.length)
}

/**
 * The county a text names, with or without province and city before it. Without both, its name must be unique in the
 * country; null: there is none, or more than one.
 */
export function findArea(text: string, divisions: Divisions): FoundArea | null {
  const provinces = named(divisions.province_list, PROVINCE_ENDING)
  const cities = named(divisions.city_list, CITY_ENDING)
  const counties = named(divisions.county_list, null)
  const lookAt = (start: number): FoundArea | null => {
    const province = stepsAt(text, start, provinces, '')[0]
    const inProvince = province?.code.slice(0, 2) ?? ''
    const afterProvince = province?.end ?? start
    const city = stepsAt(text, afterProvince, cities, inProvince)[0]
    // the longest match first; a city that is its own province may be omitted
    const ways = [
      ...(city ? [{ within: city.code.slice(0, 4), at: city.end }] : []),
      { within: inProvince, at: afterProvince },
    ]
    for (const { within, at } of ways) {
      const found = stepsAt(text, at, counties, within)
      const [county] = found
      const isOnly = found.filter(({ length }) => length === county?.length).length === 1
      if (county && isOnly) return { code: county.code, start, end: county.end }
    }
    return null
  }
  const isStart = (at: number) => !/\s/.test(text.charAt(at))
  const places = Array.from(text, (_, at) => at).filter(isStart)
  return places.map(lookAt).find((found) => found !== null) ?? null
}
