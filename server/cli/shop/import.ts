import { join, resolve } from 'node:path'
import * as v from 'valibot'
import { LANGUAGES, DEFAULT_LANGUAGE } from '#contract/language.ts'
import type { ImportReview } from '#server/domain/catalog/writer/changes.ts'
import {
  importProducts,
  type ImportEvent,
  type ImportTotals,
} from '#server/domain/catalog/writer/catalog-writer.ts'
import { productOfSkus } from '#server/db/catalog/stored-products.ts'
import { vacuumProducts } from '#server/db/catalog/catalog-write.ts'
import type { Shop } from '#server/domain/context.ts'
import { FEED_FORMATS, readFeed, type FeedInput } from '#server/domain/import/feed.ts'
import { FEED_ENCODINGS } from '#server/domain/import/file/guess-encoding.ts'
import { CurrencySchema, RateSchema } from '#server/domain/import/map/schema.ts'
import { FeedError } from '#server/domain/import/reasons.ts'
import { needsRate, OWN_CURRENCY } from '#server/domain/import/values/currency.ts'
import { readWholeNumber } from '#server/domain/import/values/number.ts'
import type { Money } from '#server/domain/import/values/price.ts'
import { readArguments, say, UsageError, type Command } from '#server/cli/command.ts'
import { sayDemoMember } from '#server/cli/member/member.ts'
import { importLog, reviewLines, silentLines } from './import-log.ts'
import { withShop } from '#server/cli/with-shop.ts'
import { fetchedPictures } from '#server/domain/import/fetched-pictures.ts'

const help = `Brings a catalogue into the shop: all of the file or, when it is broken, nothing of it.

Usage: npm run shop -- import FILE [--format shopify] [--encoding gb18030] [--map MAP.json] [--images DIR] [--fetch-pictures HOST …]
                                   [--lang zh-cn|en]
                                   [--currency SEK --rate 0.68] [--stock 10] [--retire-missing [--yes]] [--dry-run] [--verbose]

FILE         a product export of Shopify or WooCommerce, a feed for Google Merchant, or any CSV, JSON, JSON Lines or XML list, or table of a web page, with a map; plain or gzipped
--format     what the file is, when it should not be guessed: ${FEED_FORMATS.join(', ')}
--encoding   ${FEED_ENCODINGS.join(', ')}, when the file is not UTF-8 and does not say what it is
--map        which column or key holds what (docs/import.md, examples in demo/maps)
--images     folder with the pictures that the file names; without it they are looked for beside the file
--fetch-pictures  fetch pictures from this host, by https; can be given several times
--lang       language of texts that come in one language only; default: ${DEFAULT_LANGUAGE}
--currency   what prices are in, when that is not CNY and the map does not say
--rate       what one unit of it is worth in yuan
--stock      pieces of each new variant for which the file has no stock; those of the shop keep theirs
--retire-missing  the file is the whole catalogue: take off sale what it does not name
--yes        also when that is more than half of the shop
--dry-run    tell what would happen, show three products as they will look, and change nothing
--verbose    name every row, however many there are

What a file has no column for stays as it is: a file of numbers and prices changes prices only.
A second import of the same file changes nothing. Variants that a product no longer has can no longer be bought.`

function optionOf<T extends string>(value: string, choices: readonly T[], option: string): T {
  const found = choices.find((choice) => choice === value)
  if (found) return found
  throw new UsageError(`--${option} can be ${choices.join(' or ')}, not “${value}”.`)
}

/** @throws UsageError for a currency without its rate */
function moneyOf({ currency, rate }: { currency: string; rate?: string | undefined }): Money {
  if (!v.safeParse(CurrencySchema, currency).success) {
    throw new UsageError(`--currency takes a code such as SEK, not “${currency}”.`)
  }
  if (rate !== undefined && !v.is(RateSchema, rate)) {
    throw new UsageError(`--rate takes what 1 ${currency} is worth in yuan, such as 0.68.`)
  }
  if (needsRate(currency) !== (rate !== undefined)) {
    throw new UsageError('--currency and --rate go together, for any currency but CNY.')
  }
  return { currency, rate }
}

/** @throws UsageError for anything but a whole number */
function stockOf(text: string) {
  const stock = readWholeNumber(text)
  if (stock === null || stock < 0) {
    throw new UsageError(`--stock takes a whole number of pieces, such as 10, not “${text}”.`)
  }
  return stock
}

function readInput(args: string[]) {
  const { values, positionals } = readArguments(args, {
    format: { type: 'string' },
    encoding: { type: 'string' },
    map: { type: 'string' },
    images: { type: 'string' },
    'fetch-pictures': { type: 'string', multiple: true, default: [] },
    lang: { type: 'string', default: DEFAULT_LANGUAGE },
    currency: { type: 'string', default: OWN_CURRENCY },
    rate: { type: 'string' },
    stock: { type: 'string' },
    'retire-missing': { type: 'boolean', default: false },
    yes: { type: 'boolean', default: false },
    'dry-run': { type: 'boolean', default: false },
    verbose: { type: 'boolean', default: false },
  })
  const [file, ...more] = positionals
  if (file === undefined) throw new UsageError(help)
  if (more.length > 0) throw new UsageError(`One file at a time: what is “${more.join(' ')}”?`)
  const input: FeedInput = {
    file,
    language: optionOf(values.lang, LANGUAGES, 'lang'),
    ...(values.format ? { format: optionOf(values.format, FEED_FORMATS, 'format') } : {}),
    money: moneyOf(values),
    ...(values.encoding ? { encoding: optionOf(values.encoding, FEED_ENCODINGS, 'encoding') } : {}),
    ...(values.map ? { map: values.map } : {}),
    ...(values.images ? { images: values.images } : {}),
  }
  return {
    input,
    newStock: values.stock === undefined ? undefined : stockOf(values.stock),
    hosts: values['fetch-pictures'].map(hostOf),
    isDryRun: values['dry-run'],
    isVerbose: values.verbose,
    retiring: values['retire-missing'] ? { isSure: values.yes } : null,
  }
}

const AWAY = `The database stopped responding: nothing was imported, or only a part.
Import the file again: what is there already stays as it is, and the rest follows.`

const amount = (count: number) => count.toLocaleString('en')

type RetirementOptions = { isSure: boolean }

function summaryOf(totals: ImportTotals, isDryRun: boolean) {
  const { added, changed, unchanged, skipped } = totals
  const counts = `${amount(added)} added, ${amount(changed)} changed, ${amount(unchanged)} unchanged, ${amount(skipped)} skipped`
  return isDryRun ? `Dry run, nothing was changed. It would be: ${counts}.` : `Products: ${counts}.`
}

/** Reports how many products go off sale. @throws FeedError when that is most of the shop and was not confirmed */
function sayRetired(
  { all, missing }: { all: number; missing: number },
  { isSure }: RetirementOptions,
) {
  if (missing * 2 > all && !isSure) {
    throw new FeedError('retires_most', { missing: amount(missing), all: amount(all) })
  }
  say(`${amount(missing)} of ${amount(all)} products on sale are not in the file: off sale.`)
  return true
}

export const importCommand: Command = {
  name: 'import',
  summary: 'bring a catalogue into the shop',
  help,
  async run(args) {
    const { input: read, hosts, isDryRun, isVerbose, retiring, newStock } = readInput(args)
    const work = async (shop: Shop) => {
      const log = importLog(say, isVerbose)
      try {
        const products = read.map === undefined ? new Map() : await productOfSkus(shop.db)
        const input = { ...read, now: shop.now(), productOf: (sku: string) => products.get(sku) }
        let review: ImportReview | undefined
        const onEvent = (event: ImportEvent) => log.tell(event)
        const feed = hosts.length === 0 ? input : await fetchPictures(input, hosts, isDryRun)
        const totals = await importProducts(shop, readFeed(feed), {
          isDryRun,
          onEvent,
          onReview: (made) => (review = made),
          ...(newStock === undefined ? {} : { newStock }),
          ...(retiring ? { mayRetire: (counts) => sayRetired(counts, retiring) } : {}),
        })
        if (!isDryRun) await vacuumProducts(shop.db)
        log.end()
        if (review) for (const line of silentLines(review, totals.changed)) say(line)
        say(summaryOf(totals, isDryRun))
        if (review && isDryRun) for (const line of reviewLines(review)) say(line)
        await sayDemoMember(shop)
      } catch (error) {
        if (!(error instanceof FeedError)) throw error
        throw new UsageError(`${error.message}\nNothing was imported.`)
      }
    }
    await withShop(work, { away: AWAY })
  },
}

/** A host in the form used in URLs. @throws UsageError for an invalid host name */
function hostOf(text: string): string {
  const url = URL.canParse(`https://${text}`) ? new URL(`https://${text}`) : null
  if (url?.href === `https://${text.toLowerCase()}/`) return url.host
  throw new UsageError(
    `--fetch-pictures takes the name of a host, such as cdn.shop.example, not “${text}”.`,
  )
}

/** Maximum number of failures listed; thousands would hide what matters. */
const FAILURES_MOST = 20

/**
 * Downloads the images that the feed names at these hosts, and reports failures. Returns the feed that finds them.
 * @throws FeedError when the feed is broken
 */
async function fetchPictures(input: FeedInput, hosts: string[], isDryRun: boolean) {
  const folder = join(resolve(process.env['SHOP_DATA'] ?? 'shopdata'), 'pictures/fetched')
  const pictures = fetchedPictures(folder, { hosts })
  const found = { ...input, fetched: pictures.find }
  const reading = readFeed(found)
  while ((await reading.next()).done !== true); // only to collect the names
  if (isDryRun) {
    say(`Dry run, no picture is fetched. It would be: ${amount(pictures.missing())}.`)
    return found
  }
  const { count, failed } = await pictures.fetchAll()
  say(`Pictures: ${amount(count)} fetched, ${amount(failed.length)} failed.`)
  for (const { address, detail } of failed.slice(0, FAILURES_MOST)) say(`${address}: ${detail}`)
  if (failed.length > FAILURES_MOST) say(`… and ${amount(failed.length - FAILURES_MOST)} more`)
  return found
}
