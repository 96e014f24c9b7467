import { setImmediate } from 'node:timers/promises'
import type { Shop } from '#server/domain/context.ts'
import { tellPriceFalls } from '#server/domain/catalog/price-changes.ts'
import {
  addWords,
  analyseCatalogue,
  countMissing,
  importAlone,
  knownProducts,
  lockVariantsOf,
  refreshCategories,
  refreshStock,
  retireMissing,
  retireOtherVariants,
  writeProducts,
  writeVariants,
  type NewProduct,
} from '#server/db/catalog/catalog-write.ts'
import { replaceScheduledPrices } from '#server/db/catalog/scheduled-prices.ts'
import { storedProducts, type StoredProduct } from '#server/db/catalog/stored-products.ts'
import { inTransaction, type Database } from '#server/db/database.ts'
import { tellPublicChange } from '#server/db/public-changes.ts'
import { countChanges, newReview, SAMPLES_MOST, type ImportReview } from './changes.ts'
import { completeDraft, keptPictures } from './complete-draft.ts'
import { draftHash, type SilentField } from './product-draft.ts'
import { pictureLoader } from './draft-pictures.ts'
import { openNames, type Names } from './names.ts'
import { openSkus, tidyDraft } from './tidy-draft.ts'
import {
  cheapest,
  productOf,
  schedulesOf,
  spelledWordsOf,
  variantRows,
  type PreparedProduct,
  type ResolvedProduct,
} from './rows.ts'
import {
  reason as reasonOf,
  type FeedEntry,
  type SkipReason,
} from '#server/domain/import/reasons.ts'

/** Rows written together: enough to be fast, few enough to save memory. */
const BATCH = 500

export type ImportEvent = {
  kind: 'added' | 'changed' | 'unchanged' | 'skipped' | 'note'
  /** row of the file, as a merchant counts them */
  row: number
  sn: string
  /** why it was skipped, or what was noticed */
  reason: SkipReason | null
}

type Feed = AsyncIterable<FeedEntry> | Iterable<FeedEntry>

export type ImportTotals = Record<'added' | 'changed' | 'unchanged' | 'skipped', number>

type Options = {
  isDryRun?: boolean
  /** called for every product once its outcome is known */
  onEvent?: (event: ImportEvent) => void
  /**
   * A full feed: what it does not name goes off sale if this callback allows it. `all`: products on sale, `missing`:
   * how many of them the feed does not name.
   */
  mayRetire?: (counts: { all: number; missing: number }) => boolean | Promise<boolean>
  /** called whenever the images of one more product are ready, the slow part */
  onPictures?: () => void
  /** called once at the end, before anything is final */
  onReview?: (review: ImportReview) => void
  /** stock of new variants for which the file has none */
  newStock?: number
}

class DryRunEnds extends Error {}

/**
 * Imports products into the catalogue: all of them or, if the feed breaks, none. A product whose draft is the same as
 * at its last import is left as it is, stock included.
 * @throws whatever the feed throws
 */
export async function importProducts(
  shop: Shop,
  feed: Feed,
  {
    isDryRun = false,
    onEvent = () => {},
    onPictures = () => {},
    onReview = () => {},
    mayRetire,
    newStock,
  }: Options = {},
): Promise<ImportTotals> {
  const totals: ImportTotals = { added: 0, changed: 0, unchanged: 0, skipped: 0 }
  const tell = (event: ImportEvent) => {
    if (event.kind !== 'note') totals[event.kind] += 1
    onEvent(event)
  }
  const review = newReview()
  try {
    const write = async (db: Database) => {
      await importAlone(db)
      const work = { shop, db, isDryRun, tell, onPictures, review, newStock }
      const named = await importAll(work, feed)
      const missing = mayRetire ? await countMissing(db, named) : { all: 0, missing: 0 }
      if (mayRetire && (await mayRetire(missing))) {
        await retireMissing(db, named)
        review.changes.gone += missing.missing
      }
      onReview(review)
      await refreshCategories(db)
      await analyseCatalogue(db)
      await tellPublicChange(db)
      if (isDryRun) throw new DryRunEnds()
    }
    await inTransaction(shop.db, write, { tries: 1 }) // its events have been told
  } catch (error) {
    if (!(error instanceof DryRunEnds)) throw error
  }
  return totals
}

type Work = {
  shop: Shop
  db: Database
  isDryRun: boolean
  tell: (event: ImportEvent) => void
  onPictures: () => void
  review: ImportReview
  newStock: number | undefined
}
type PendingProduct = Omit<PreparedProduct, 'pictures' | 'places' | 'keptPrices'> & {
  silent: readonly SilentField[]
}

/** Returns the serial numbers that the feed names. */
async function importAll(work: Work, feed: Feed): Promise<string[]> {
  const { shop, db, isDryRun, tell } = work
  const names = await openNames(db)
  const loadPictures = pictureLoader({ db, pictures: shop.pictures, isDryRun })
  const seen = new Map<string, number>()
  const named = new Set<string>()
  let batch: PendingProduct[] = []
  let ready = NOTHING
  let writing = Promise.resolve()
  /** While one batch is written, rows are made of the next one, and the one after that is read. */
  const flush = async () => {
    await writing
    const found = await lookUp(work, { batch, names, loadPictures, skus: ready.skus })
    writing = writeBatch(work, ready)
    writing.catch(() => {}) // the next await reports the failure
    await setImmediate() // PostgreSQL gets its statement before this process is busy
    ready = batchOf(found, shop.now())
    batch = []
  }
  const take = async (entry: FeedEntry) => {
    const { row } = entry
    if (entry.kind !== 'product') {
      if (entry.kind === 'skipped' && entry.sn) named.add(entry.sn)
      tell({ kind: entry.kind, row, sn: '', reason: entry.reason })
      return
    }
    const { sn } = entry.draft
    named.add(sn)
    const silent = entry.silent ?? []
    work.review.silent = silent
    const tidy = tidyDraft(entry.draft, silent)
    const before = seen.get(sn)
    if ('fault' in tidy || before !== undefined) {
      const taken = reasonOf('serial_taken', { serial: sn, other: before ?? 0 })
      tell({ kind: 'skipped', row, sn, reason: 'fault' in tidy ? tidy.fault : taken })
      return
    }
    seen.set(sn, row)
    for (const note of entry.notes) tell({ kind: 'note', sn, ...note })
    batch.push({ row, draft: tidy.draft, silent, hash: await draftHash(tidy.draft, silent) })
  }

  try {
    for await (const entry of feed) {
      await take(entry)
      if (batch.length === BATCH) await flush()
    }
    await flush()
    await flush() // writes what the one before made ready
  } finally {
    await writing
  }
  return [...named]
}

type ReadState = {
  batch: PendingProduct[]
  names: Names
  loadPictures: ReturnType<typeof pictureLoader>
  /** article numbers of the batch that is about to be written, with their products */
  skus: ReadonlyMap<string, string>
}

type ResolvedBatch = {
  written: ResolvedProduct[]
  /** ids of the products that exist already */
  known: ReadonlyMap<string, number>
  /** told when the batch is written */
  events: ImportEvent[]
}

/** Everything about a batch that has to be looked up, and the names that it needs. */
async function lookUp(work: Work, reading: ReadState): Promise<ResolvedBatch> {
  const { db, onPictures } = work
  const { batch, names, loadPictures, skus } = reading
  const events: ImportEvent[] = []
  if (batch.length === 0) return { written: [], known: new Map(), events }
  const known = await knownProducts(
    db,
    batch.map(({ draft }) => draft.sn),
  )
  const fresh: PendingProduct[] = []
  for (const waiting of batch) {
    const { row, draft, hash } = waiting
    if (known.get(draft.sn)?.draftHash !== hash) fresh.push(waiting)
    else events.push({ kind: 'unchanged', row, sn: draft.sn, reason: null })
  }
  const stored = await storedProducts(
    db,
    fresh.flatMap(({ draft }) => (known.has(draft.sn) ? draft.sn : [])),
  )
  const complete = fresh.flatMap((waiting) => completed(work, waiting, { stored, events }))
  const ownSkus = await openSkus(
    db,
    complete.map(({ draft }) => draft),
    skus,
  )
  const rows: PreparedProduct[] = []
  for (const { row, draft: read, hash, keptPrices, keepsPictures } of complete) {
    const { sn } = read
    const { draft, notes } = await ownSkus(read)
    const before = stored.get(sn)
    const pictures =
      keepsPictures && before ? keptPictures(before) : await loadPictures(draft.pictures)
    onPictures()
    for (const reason of [...notes, ...pictures.faults])
      events.push({ kind: 'note', row, sn, reason })
    rows.push({ row, draft, hash, keptPrices, pictures: pictures.stored, places: pictures.places })
  }
  for (const { row, draft, pictures } of rows) {
    const before = stored.get(draft.sn)
    const kind = before ? 'changed' : 'added'
    events.push({ kind, row, sn: draft.sn, reason: null })
    if (before) countChanges(work.review.changes, draft, before)
    else if (draft.variants.some(({ keepsStock }) => keepsStock !== undefined))
      work.review.uncounted += 1
    const { samples } = work.review
    if (samples.length < SAMPLES_MOST)
      samples.push({ kind, draft, shown: cheapest(draft.variants), pictures: pictures.length })
  }
  const categories = await names.categoriesOf(rows.map(({ draft }) => draft.category))
  const options = await names.optionsOf(rows.map(({ draft }) => draft))
  const written = rows.map((row, at) => {
    const category = categories[at]
    if (!category) throw new Error(`no category was made for ${row.draft.sn}`)
    return { row, category, options: options[at] ?? [] }
  })
  return { written, known: new Map([...known].map(([sn, { id }]) => [sn, id])), events }
}

type CompletionContext = { stored: ReadonlyMap<string, StoredProduct>; events: ImportEvent[] }

/** A waiting product with what its source left open; none when it cannot be completed. */
function completed(work: Work, waiting: PendingProduct, { stored, events }: CompletionContext) {
  const { row, draft: read, silent, hash } = waiting
  const { sn } = read
  const result = completeDraft({
    draft: read,
    silent,
    stored: stored.get(sn),
    newStock: work.newStock,
  })
  if (!('fault' in result)) return [{ row, hash, ...result }]
  events.push({ kind: 'skipped', row, sn, reason: result.fault })
  return []
}

/** Rows ready to be written. */
type Batch = {
  written: ResolvedProduct[]
  products: NewProduct[]
  words: string[]
  /** ids of the products that exist already */
  changed: number[]
  skus: ReadonlyMap<string, string>
  events: ImportEvent[]
}

const NOTHING: Batch = {
  written: [],
  products: [],
  words: [],
  changed: [],
  skus: new Map(),
  events: [],
}

const batchOf = ({ written, known, events }: ResolvedBatch, now: number): Batch => ({
  written,
  products: written.map((each) => productOf(each, now)),
  words: [...new Set(written.flatMap(({ row }) => spelledWordsOf(row.draft)))],
  changed: written.flatMap(({ row }) => known.get(row.draft.sn) ?? []),
  skus: new Map(
    written.flatMap(({ row: { draft } }) =>
      draft.variants.map(({ sku }) => [sku, draft.sn] as const),
    ),
  ),
  events,
})

async function writeBatch(work: Work, batch: Batch) {
  if (batch.written.length > 0) await writeRows(work, batch)
  for (const event of batch.events) work.tell(event)
}

async function writeRows({ shop, db }: Work, { written, products, words, changed }: Batch) {
  if (changed.length > 0) await lockVariantsOf(db, changed)
  const ids = await writeProducts(db, products)
  const variants = written.flatMap((each) => variantRows(each, ids.get(each.row.draft.sn) ?? 0))
  await writeVariants(db, variants)
  const schedules = written.map(schedulesOf)
  await replaceScheduledPrices(
    db,
    schedules.flatMap(({ skus }) => skus),
    schedules.flatMap(({ prices }) => prices),
  )
  await addWords(db, words)
  if (changed.length === 0) return
  await retireOtherVariants(
    db,
    changed,
    variants.map(({ sku }) => sku),
  )
  await refreshStock(db, changed)
  await tellPriceFalls({ db, now: shop.now }, changed)
}
