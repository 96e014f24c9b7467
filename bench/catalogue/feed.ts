import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { COLUMNS, goodsRows, type Row } from './goods.ts'
import { sharedRows } from './shared-rows.ts'

export const MAP = join(import.meta.dirname, 'feed-map.json')

const SHARED = process.env['SHOP_SHARED_DATA']

/** Where the goods come from, for the report. */
export const SOURCE = SHARED ? '`../shared/data/scale`, ten times' : 'goods of our own making'

const MILLION = 1_000_000
const LINES_AT_ONCE = 1000

/** All goods there are, one after the other; every feed takes its next rows from here. */
export const allGoods = (): AsyncGenerator<Row> => (SHARED ? sharedRows(SHARED) : ownGoods())

async function* ownGoods() {
  yield* goodsRows(1, MILLION)
}

const cellOf = (cell: string | number) => {
  const text = String(cell)
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
const lineOf = (row: Row) => `${row.map(cellOf).join(',')}\n`

/** Writes the next goods as a CSV feed; answers its file. */
export async function writeFeed(folder: string, goods: AsyncGenerator<Row>, count: number) {
  const file = join(folder, `goods-${count}.csv`)
  await pipeline(lines(goods, count), createWriteStream(file))
  return file
}

async function* lines(goods: AsyncGenerator<Row>, count: number) {
  let text = lineOf(COLUMNS)
  for (let written = 1; written <= count; written += 1) {
    const { value, done } = await goods.next()
    if (done) break
    text += lineOf(value)
    if (written % LINES_AT_ONCE > 0) continue
    yield text
    text = ''
  }
  yield text
}
