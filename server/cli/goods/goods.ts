import { productBySn } from '#server/db/catalog/catalog.ts'
import type { Database } from '#server/db/database.ts'
import { variantBySku } from '#server/db/merchant/goods-change.ts'
import { countGoods, goodsPage, type GoodsFilter } from '#server/db/merchant/goods-list.ts'
import {
  wholeNumberOption,
  allPages,
  moreOf,
  pageOptions,
  PAGING,
  PAGING_HELP,
} from '#server/cli/options.ts'
import { readArguments, say, sayJson, UsageError, type Command } from '#server/cli/command.ts'
import { CSV_HELP, CSV_OPTIONS, giveCsv } from '#server/cli/csv.ts'
import { withShop } from '#server/cli/with-shop.ts'
import { GOODS_HEAD, goodsCells, goodsJson, goodsTable } from './goods-table.ts'

const help = `Lists the goods of the shop, one line for each variant.

Usage: npm run shop -- goods [WORDS] [--off | --on] [--sold-out | --low N] [--limit 20] [--page 1] [--json]
       npm run shop -- goods [WORDS] [the same] --csv [--out FILE]

WORDS        part of a serial number, an article number, a title or a brand
--off        only products that are off sale; --on: only those on sale
--sold-out   only variants of which nothing is left
--low N      only variants of which 1 to N pieces are left
${PAGING_HELP}
--json       one JSON array with amounts in cents, for programs
${CSV_HELP}

SN is the product’s serial number and SKU the variant’s article number; “goods set” takes both. STOCK is what can be
bought now, HELD what orders wait for.`

type GoodsOptions = { on: boolean; off: boolean; 'sold-out': boolean; low?: string }

/** @throws UsageError */
function filterOf(
  words: string,
  { on, off, 'sold-out': isSoldOut, low }: GoodsOptions,
): GoodsFilter {
  if (on && off) throw new UsageError('--on and --off exclude each other.')
  if (isSoldOut && low !== undefined) {
    throw new UsageError('--sold-out and --low exclude each other.')
  }
  return {
    ...(words ? { words } : {}),
    ...(on || off ? { isOnSale: on } : {}),
    ...(isSoldOut ? { isSoldOut } : {}),
    ...(low === undefined ? {} : { low: wholeNumberOption(low, { option: 'low', least: 1 }) }),
  }
}

export const goodsCommand: Command = {
  name: 'goods',
  summary: 'list, search and export the goods',
  help,
  async run(args) {
    const { values, positionals } = readArguments(args, {
      on: { type: 'boolean', default: false },
      off: { type: 'boolean', default: false },
      'sold-out': { type: 'boolean', default: false },
      low: { type: 'string' },
      json: { type: 'boolean', default: false },
      ...CSV_OPTIONS,
      ...PAGING,
    })
    if (values.json && values.csv) throw new UsageError('--json and --csv exclude each other.')
    const filter = filterOf(positionals.join(' '), values)
    const page = pageOptions(values)
    await withShop(async ({ db }) => {
      if (values.csv || values.out !== undefined) {
        const rows = await allPages((part) => goodsPage(db, filter, part))
        return giveCsv({ ...values, head: GOODS_HEAD, rows: rows.map(goodsCells) })
      }
      const rows = await goodsPage(db, filter, page)
      if (values.json) {
        sayJson(rows.map(goodsJson))
        return
      }
      if (rows.length === 0) say('No goods.')
      else goodsTable(rows).forEach(say)
      const more = moreOf(await countGoods(db, filter), page)
      if (more) say(more)
    })
  },
}

/** The product that a serial or article number belongs to. @throws UsageError */
export async function productNamed(db: Database, name: string) {
  const product = (await productBySn(db, name)) ?? (await variantBySku(db, name))?.product
  if (product) return product
  throw new UsageError(`There is no product or variant “${name}”.`)
}

const showHelp = `Shows one product with all its variants.

Usage: npm run shop -- goods show SN [--json]

SN       its serial number, or the article number of a variant
--json   one JSON array with amounts in cents, for programs`

export const goodsShowCommand: Command = {
  name: 'goods show',
  summary: 'show one product with its variants',
  help: showHelp,
  async run(args) {
    const { values, positionals } = readArguments(args, {
      json: { type: 'boolean', default: false },
    })
    const [name, ...more] = positionals
    if (name === undefined || more.length > 0) throw new UsageError(showHelp)
    await withShop(async ({ db }) => {
      const product = await productNamed(db, name)
      const rows = await allPages((page) => goodsPage(db, { productId: product.id }, page))
      if (values.json) {
        sayJson(rows.map(goodsJson))
        return
      }
      const { title, sn, isOnSale, sales } = product
      say(`${title['zh-cn'] ?? ''} / ${title.en ?? ''}`)
      say(`/item/${sn}, ${isOnSale ? 'on' : 'off'} sale, ${sales} sold`)
      goodsTable(rows).forEach(say)
    })
  },
}
