import { join } from 'node:path'
import { readCsvRows } from '#server/domain/import/file/csv-rows.ts'
import { seededRandom } from '#demo/random.ts'
import type { Row } from './goods.ts'
import { COLOURS, SIZES } from './words.ts'

const COPIES = 10
const SINCE = 1_600_000_000
const YEARS = 5 * 365 * 86_400

/**
 * Goods of a feed that is no part of the project (`scale` in `SHOP_SHARED_DATA`): names that shoppers really typed, each
 * ten times in its own colour and size, with the English names of groceries beside them.
 */
export async function* sharedRows(folder: string): AsyncGenerator<Row> {
  const english = await groceries(join(folder, 'scale/en-grocery-names-24k.csv.gz'))
  let at = 0
  for await (const { row, cells } of readCsvRows(join(folder, 'scale/catalogue-100k.csv.gz'))) {
    if (row === 1) continue
    const [sn, title, , pathZh = '', path = '', price = '', market = '', stock = '', sales = ''] =
      cells
    for (let copy = 1; copy <= COPIES; copy += 1) {
      const own = seededRandom(`copy ${(at += 1)}`)
      const [colourZh, colour] = COLOURS[copy - 1] ?? ['', '']
      const [sizeZh, size] = SIZES[Math.floor(own() * SIZES.length)] ?? ['', '']
      yield [
        `${sn}-${copy}`,
        `${title} ${colourZh}`,
        `${english[row % english.length]} ${colour}`,
        pathZh,
        path,
        price,
        market,
        stock,
        sales,
        colourZh,
        colour,
        sizeZh,
        size,
        Math.floor(SINCE + own() * YEARS),
      ]
    }
  }
}

async function groceries(file: string): Promise<string[]> {
  const names: string[] = []
  for await (const { row, cells } of readCsvRows(file)) if (row > 1) names.push(cells[1] ?? '')
  return names
}
