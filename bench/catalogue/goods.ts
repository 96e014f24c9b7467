import { seededRandom } from '#demo/random.ts'
import { COLOURS, LOOKS, MATERIALS, ROOMS, SIZES, THINGS } from './words.ts'

/** A row of a feed, in the order of `COLUMNS`. */
export type Row = readonly (string | number)[]

/** The columns that `feed-map.json` names. */
export const COLUMNS =
  'sn,title_zh,title_en,category_zh,category_en,price,market_price,stock,sales,colour_zh,colour_en,size_zh,size_en,since'.split(
    ',',
  )

/** Copies of each design, in their own colours: a search for its name finds all of them. */
const COPIES = 10
const SINCE = 1_600_000_000
const YEARS = 5 * 365 * 86_400

/** Goods number `from` to `to`, always the same ones; one row each, as many designs as a tenth of them. */
export function* goodsRows(from: number, to: number): Generator<Row> {
  for (let at = from; at <= to; at += 1) yield rowOf(at)
}

function rowOf(at: number): Row {
  const design = seededRandom(`design ${Math.ceil(at / COPIES)}`)
  const own = seededRandom(`goods ${at}`)
  // squared: as in shops, a few words name much of what there is
  const pick = <T>(list: readonly [T, ...T[]] | readonly T[], chance: number) =>
    list[Math.floor(chance * chance * list.length)] as T // the lists are not empty, a chance is below 1
  const [lookZh, look] = pick(LOOKS, design())
  const [materialZh, material] = pick(MATERIALS, design())
  const thing = pick(THINGS, design())
  const [roomZh, room] = pick(ROOMS, design())
  const model = Math.floor(design() * 90_000 + 10_000).toString(36)
  const [colourZh, colour] = pick(COLOURS, own())
  const [sizeZh, size] = pick(SIZES, own())
  const price = Math.round(300 * 400 ** own())
  const isSoldOut = own() < 1 / 6
  return [
    `G${String(at).padStart(7, '0')}`,
    `${lookZh}${materialZh}${thing[0]} ${model} ${colourZh}`,
    `${look} ${material} ${thing[1]} ${model} ${colour}`,
    `${roomZh} > ${roomZh}${materialZh} > ${roomZh}${thing[0]}`,
    `${room} > ${room} ${material} > ${room} ${thing[1]}`,
    price,
    Math.round(price * 1.2),
    isSoldOut ? 0 : Math.ceil(own() * 500),
    Math.floor(1000 * own() ** 6),
    colourZh,
    colour,
    sizeZh,
    size,
    Math.floor(SINCE + own() * YEARS),
  ]
}
