import { STOCK_MOST, type VariantChange } from '#server/db/merchant/goods-change.ts'
import {
  changeGoods,
  GoodsRefused,
  type GoodsChange,
} from '#server/domain/merchant/goods-change.ts'
import { goodsPage } from '#server/db/merchant/goods-list.ts'
import { centsOf, wholeNumberOption, optionalTextOf, textsOf } from '#server/cli/options.ts'
import { readArguments, say, sayJson, UsageError, type Command } from '#server/cli/command.ts'
import { withShop } from '#server/cli/with-shop.ts'
import { productNamed } from './goods.ts'
import { goodsJson, goodsTable } from './goods-table.ts'

export const TITLE_MOST = 200
const NONE = 'none'

const help = `Changes a product or one of its variants. Pages show it at once; an import of the same row leaves it.

Usage: npm run shop -- goods set SN [--price YUAN] [--was YUAN | --was none] [--stock N | --stock +N | --stock -N]
                                    [--title TEXT] [--title-en TEXT] [--on | --off] [--json]

SN               the serial number of a product, or the article number of one of its variants; “goods” lists both
--price YUAN     what it costs, such as 20 or 9.90
--was YUAN       the price that is struck beside it; none takes it away
--stock N        pieces that can be bought now; +N and -N: so many more or fewer
--title TEXT     its name, in Chinese if --title-en is given too
--title-en TEXT  what it is called in English
--on, --off      puts it on sale, or takes it off
--json           the changed product as “goods show” tells it to programs`

/** `+5`, `-2` or `7`. @throws UsageError */
function stockOf(text: string): NonNullable<VariantChange['stock']> {
  const isChange = /^[-+]/.test(text)
  const number = wholeNumberOption(text.replace(/^\+(?=\d)/, ''), {
    option: 'stock',
    least: isChange ? -STOCK_MOST : 0,
    most: STOCK_MOST,
  })
  return isChange ? { by: number } : { to: number }
}

type Values = {
  price?: string
  was?: string
  stock?: string
  title?: string
  'title-en'?: string
  on: boolean
  off: boolean
}

function titleOf({ title, 'title-en': titleEn }: Values) {
  const zh = optionalTextOf(title, { option: 'title', most: TITLE_MOST })
  const en = optionalTextOf(titleEn, { option: 'title-en', most: TITLE_MOST })
  if (zh !== undefined) return { title: textsOf(zh, en) }
  return en === undefined ? {} : { title: { en } }
}

/** @throws UsageError */
function changeOf(values: Values): GoodsChange {
  const { price, was, stock, on, off } = values
  if (on && off) throw new UsageError('--on and --off exclude each other.')
  return {
    ...(price === undefined ? {} : { price: centsOf(price, { option: 'price', least: 1 }) }),
    ...(was === undefined
      ? {}
      : { marketPrice: was === NONE ? null : centsOf(was, { option: 'was', least: 1 }) }),
    ...(stock === undefined ? {} : { stock: stockOf(stock) }),
    ...titleOf(values),
    ...(on || off ? { isOnSale: on } : {}),
  }
}

const REASONS: Record<GoodsRefused['why'], (name: string, skus: readonly string[]) => string> = {
  unknown: (name) => `There is no product or variant “${name}”.`,
  several: (name, skus) => `${name} has ${skus.length} variants. Name one: ${skus.join(', ')}`,
  struck_price: () => 'The struck price must be above the price. --was none takes it away.',
  stock: (name) => `The stock of ${name} would not be from 0 to ${STOCK_MOST}.`,
}

function asUsageError(error: unknown, name: string) {
  if (!(error instanceof GoodsRefused)) return error
  return new UsageError(`${REASONS[error.why](name, error.skus)} Nothing was changed.`)
}

export const goodsSetCommand: Command = {
  name: 'goods set',
  summary: 'change price, stock or title, take off sale',
  help,
  async run(args) {
    const { values, positionals } = readArguments(args, {
      price: { type: 'string' },
      was: { type: 'string' },
      stock: { type: 'string' },
      title: { type: 'string' },
      'title-en': { type: 'string' },
      on: { type: 'boolean', default: false },
      off: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
    })
    const [name, ...more] = positionals
    if (name === undefined || more.length > 0) throw new UsageError(help)
    const change = changeOf(values)
    if (Object.keys(change).length === 0) throw new UsageError(help)
    await withShop(async (shop) => {
      await changeGoods(shop, name, change).catch((error: unknown) => {
        throw asUsageError(error, name)
      })
      const { id } = await productNamed(shop.db, name)
      const rows = await goodsPage(shop.db, { productId: id }, { page: 1, limit: 1000 })
      if (values.json) sayJson(rows.map(goodsJson))
      else goodsTable(rows).forEach(say)
    })
  },
}
