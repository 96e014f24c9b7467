/** Names of divisions by their six-digit codes, as in `@vant/area-data`. */
export type Divisions = {
  province_list: Record<string, string>
  city_list: Record<string, string>
  county_list: Record<string, string>
}

/**
 * The division that a text names, and the part of the text that names it. The code is that of a county, or of a city or
 * province (`330100`, `330000`) when no county below it is known by what follows.
 */
export type FoundArea = { code: string; start: number; end: number }

const PROVINCE_ENDING = /(?:省|市|(?:壮族|回族|维吾尔)?自治区|特别行政区)$/
const PEOPLES =
  '(?:(?:各|汉|蒙古|回|藏|维吾尔|苗|彝|壮|布依|朝鲜|满|侗|瑶|白|土家|土|哈尼|哈萨克|傣|黎|傈僳|佤|畲|拉祜|水|东乡|纳西|景颇|柯尔克孜|达斡尔|仫佬|羌|布朗|撒拉|毛南|仡佬|锡伯|普米|塔吉克|怒|鄂温克|保安|裕固|独龙|鄂伦春)族?)+'
const CITY_ENDING = new RegExp(`(?:市|地区|盟|${PEOPLES}自治州)$`)
/** Counties that are commonly named without the end of their name: 神农架林区, 长阳土家族自治县. */
const COUNTY_ENDING = new RegExp(`(?:${PEOPLES}自治[县旗]|林区|特区)$`)
/** What may follow a shortened name: 恩施州, 长阳县. */
const SHORT_ENDING = /^(?:州|县|旗|区)/
/** Entries of the list of cities that group counties, and name no place. */
const GROUP = /^县$|直辖/
/** A road is named after a place. */
const ROAD = /^(?:[东南西北中一二三四五]?(?:路|街|道|大道|巷|弄)|大街)/

type AreaName = { code: string; name: string; short: string }
const named = (list: Record<string, string>, ending: RegExp): AreaName[] =>
  Object.entries(list).flatMap(([code, name]) => {
    if (GROUP.test(name)) return []
    const short = name.replace(ending, '')
    return [{ code, name, short: short.length > 1 ? short : name }]
  })

const skipSpace = (text: string, at: number) => at + (/^\s*/.exec(text.slice(at))?.[0].length ?? 0)

/** A division that a text names at a position; `isFull`: by its whole name. */
type Step = { code: string; end: number; length: number; isFull: boolean }

function stepAt(text: string, from: number, { code, name, short }: AreaName): Step | null {
  const isFull = text.startsWith(name, from)
  if (!isFull && !text.startsWith(short, from)) return null
  const ending = isFull ? '' : (SHORT_ENDING.exec(text.slice(from + short.length))?.[0] ?? '')
  const length = (isFull ? name : short + ending).length
  return { code, end: from + length, length, isFull }
}

/** All divisions of a level whose name starts at a position, longest first; `within` is the code prefix. */
function stepsAt(text: string, at: number, level: AreaName[], within: string): Step[] {
  const from = skipSpace(text, at)
  return level
    .filter(({ code }) => code.startsWith(within))
    .map((one) => stepAt(text, from, one))
    .filter((step) => step !== null)
    .sort((a, b) => b.length - a.length)
}

/** A shortened name counts within its province only, and neither as part of a road nor of a longer word. */
const isCertain = (text: string, { isFull, end }: Step, within: string) =>
  isFull || (within !== '' && !ROAD.test(text.slice(end)))

const only = ([first, second]: Step[]) =>
  first && first.length !== second?.length ? first : undefined

/**
 * The county a text names, with or without province and city before it. Without both, its name must be unique in the
 * country. A city or province is found without a county if its name is whole, or follows that of its province. null:
 * there is none, or more than one.
 */
export function findArea(text: string, divisions: Divisions): FoundArea | null {
  const provinces = named(divisions.province_list, PROVINCE_ENDING)
  const cities = named(divisions.city_list, CITY_ENDING)
  const counties = named(divisions.county_list, COUNTY_ENDING)
  /** The county at the end of a way, else the last sure step before it. */
  const lookAt = (start: number): (FoundArea & { isWay: boolean }) | null => {
    const province = stepsAt(text, start, provinces, '')[0]
    const inProvince = province?.code.slice(0, 2) ?? ''
    const afterProvince = province?.end ?? start
    // a city may begin with the name of its province: 澳门半岛
    const city = [afterProvince, start].flatMap((at) => stepsAt(text, at, cities, inProvince))[0]
    // the longest match first; a city that is its own province may be omitted
    const ways = [
      ...(city ? [{ within: city.code.slice(0, 4), at: city.end }] : []),
      { within: inProvince, at: afterProvince },
    ]
    for (const { within, at } of ways) {
      const found = stepsAt(text, at, counties, within)
      const county = only(found.filter((step) => isCertain(text, step, within)))
      if (county) return { code: county.code, start, end: county.end, isWay: at > start }
    }
    const isCitySure = city && (city.isFull || (province && city.end > afterProvince))
    if (isCitySure) return { code: city.code, start, end: city.end, isWay: false }
    return province?.isFull ? { code: province.code, start, end: province.end, isWay: false } : null
  }
  const isStart = (at: number) => !/\s/.test(text.charAt(at))
  const places = Array.from({ length: text.length }, (_, at) => at).filter(isStart)
  const found = places.map(lookAt).filter((area) => area !== null)
  const first = found[0]
  if (!first) return null
  const above = first.code.replace(/(?:00)+$/, '')
  // a county that stands alone further on counts where the text has led to: elsewhere it is part of a street
  const isLed = ({ code, isWay }: { code: string; isWay: boolean }) =>
    !code.endsWith('00') && (isWay || code.startsWith(above))
  const { code, start, end } = found.find(isLed) ?? first
  return { code, start, end }
}
