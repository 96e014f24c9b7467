import { setImmediate } from 'node:timers/promises'
import type { Shop } from '#server/domain/context.ts'
import { tellPriceFalls } from '#server/domain/member/price-fall.ts'
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
import type { Database } from '#server/db/database.ts'
import { tellPublicChange } from '#server/db/public-changes.ts'
import { hashOf } from './draft-hash.ts'
import { pictureLoader } from './draft-pictures.ts'
import { openNames, type Names } from './names.ts'
import { openSkus } from './own-skus.ts'
import { productOf, spelledWordsOf, variantsOf, type Prepared, type Written } from './rows.ts'
import { tidyDraft } from './tidy-draft.ts'
import type { FeedEntry } from '#server/domain/import/feed-entry.ts'
import { reason as reasonOf, type SkipReason } from '#server/domain/import/reasons.ts'

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
  { isDryRun = false, onEvent = () => {}, onPictures = () => {}, mayRetire }: Options = {},
): Promise<ImportTotals> {
  const totals: ImportTotals = { added: 0, changed: 0, unchanged: 0, skipped: 0 }
  const tell = (event: ImportEvent) => {
    if (event.kind !== 'note') totals[event.kind] += 1
    onEvent(event)
  }
  try {
    await shop.db.transaction(async (db) => {
      await importAlone(db)
      const named = await importAll({ shop, db, isDryRun, tell, onPictures }, feed)
      if (mayRetire && (await mayRetire(await countMissing(db, named)))) {
        await retireMissing(db, named)
      }
      await refreshCategories(db)
      await analyseCatalogue(db)
      await tellPublicChange(db)
      if (isDryRun) throw new DryRunEnds()
    })
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
}
type Waiting = Omit<Prepared, 'pictures' | 'places'>

/** Returns the serial numbers that the feed names. */
async function importAll(work: Work, feed: Feed): Promise<string[]> {
  const { shop, db, isDryRun, tell } = work
  const names = await openNames(db)
  const loadPictures = pictureLoader({ db, pictures: shop.pictures, isDryRun })
  const seen = new Map<string, number>()
  const named = new Set<string>()
  let batch: Waiting[] = []
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
    const tidy = tidyDraft(entry.draft)
    const before = seen.get(sn)
    if ('fault' in tidy || before !== undefined) {
      const taken = reasonOf('serial_taken', { serial: sn, other: before ?? 0 })
      tell({ kind: 'skipped', row, sn, reason: 'fault' in tidy ? tidy.fault : taken })
      return
    }
    seen.set(sn, row)
    for (const note of entry.notes) tell({ kind: 'note', sn, ...note })
    batch.push({ row, draft: tidy.draft, hash: await hashOf(tidy.draft) })
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

type Reading = {
  batch: Waiting[]
  names: Names
  loadPictures: ReturnType<typeof pictureLoader>
  /** article numbers of the batch that is about to be written, with their products */
  skus: ReadonlyMap<string, string>
}

type Found = {
  written: Written[]
  /** ids of the products that exist already */
  known: ReadonlyMap<string, number>
  /** told when the batch is written */
  events: ImportEvent[]
}

/** Everything about a batch that has to be looked up, and the names that it needs. */
async function lookUp({ db, onPictures }: Work, reading: Reading): Promise<Found> {
  const { batch, names, loadPictures, skus } = reading
  const events: ImportEvent[] = []
  if (batch.length === 0) return { written: [], known: new Map(), events }
  const known = await knownProducts(
    db,
    batch.map(({ draft }) => draft.sn),
  )
  const ownSkus = await openSkus(
    db,
    batch.map(({ draft }) => draft),
    skus,
  )
  const rows: Prepared[] = []
  for (const { row, draft: read, hash } of batch) {
    const { sn } = read
    if (known.get(sn)?.draftHash === hash) {
      events.push({ kind: 'unchanged', row, sn, reason: null })
      continue
    }
    const { draft, notes } = await ownSkus(read)
    const { stored, places, faults } = await loadPictures(draft.pictures)
    onPictures()
    for (const reason of [...notes, ...faults]) events.push({ kind: 'note', row, sn, reason })
    rows.push({ row, draft, hash, pictures: stored, places })
  }
  for (const { row, draft } of rows) {
    const kind = known.has(draft.sn) ? 'changed' : 'added'
    events.push({ kind, row, sn: draft.sn, reason: null })
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

/** Rows ready to be written. */
type Batch = {
  written: Written[]
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

const batchOf = ({ written, known, events }: Found, now: number): Batch => ({
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
  const variants = written.flatMap((each) => variantsOf(each, ids.get(each.row.draft.sn) ?? 0))
  await writeVariants(db, variants)
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
