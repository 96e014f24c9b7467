import { setImmediate } from 'node:timers/promises'
import type { Shop } from '#server/domain/context.ts'
import {
  analyseCatalogue,
  countMissing,
  importAlone,
  knownProducts,
  refreshCategories,
} from '#server/db/catalog/catalog-write.ts'
import { stageMissing, stageProducts, type ImportStep } from '#server/db/catalog/import-steps.ts'
import { storedProducts, type StoredProduct } from '#server/db/catalog/stored-products.ts'
import { inTransaction, type Database } from '#server/db/database.ts'
import { tellPublicChange } from '#server/db/public-changes.ts'
import { countChanges, newReview, SAMPLES_MOST, type ImportReview } from './changes.ts'
import { completeDraft, keptPictures } from './complete-draft.ts'
import { draftHash, type SilentField } from './product-draft.ts'
import { pictureLoader } from './draft-pictures.ts'
import { openNames, type Names } from './names.ts'
import { openSkus, tidyDraft } from './tidy-draft.ts'
import { cheapest, stagedProduct, type PreparedProduct, type ResolvedProduct } from './rows.ts'
import { writeSteps } from './import-steps.ts'
import {
  reason as reasonOf,
  type FeedEntry,
  type SkipReason,
} from '#server/domain/import/reasons.ts'

/** Products staged together: enough to be fast, few enough to save memory. */
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
 * Imports products into the catalogue. The whole feed is read before anything changes: if it breaks, nothing has. What was
 * read is then written some products at a time, so that no order waits for the import; an import that is interrupted is
 * finished by the next (ADR 83). A product whose draft is the same as at its last import is left as it is, stock included.
 * @throws whatever the feed throws
 */
export async function importProducts(
  shop: Shop,
  feed: Feed,
  { isDryRun = false, onEvent = () => {}, ...options }: Options = {},
): Promise<ImportTotals> {
  const totals: ImportTotals = { added: 0, changed: 0, unchanged: 0, skipped: 0 }
  const tell = (event: ImportEvent) => {
    if (event.kind !== 'note') totals[event.kind] += 1
    onEvent(event)
  }
  await importAlone(shop.db, async () => {
    if (!isDryRun) await writeSteps(shop)
    try {
      await inTransaction(shop.db, (db) => stage({ shop, db, isDryRun, tell }, feed, options), {
        tries: 1, // its events have been told
      })
    } catch (error) {
      if (error instanceof DryRunEnds) return
      throw error
    }
    await writeSteps(shop)
    await refreshCategories(shop.db)
    await analyseCatalogue(shop.db)
    await tellPublicChange(shop.db)
  })
  return totals
}

type Staging = Pick<Work, 'shop' | 'db' | 'isDryRun' | 'tell'>

/** Reads the feed and keeps what is to be written. @throws DryRunEnds */
async function stage(
  staging: Staging,
  feed: Feed,
  { onPictures = () => {}, onReview = () => {}, mayRetire, newStock }: Options,
): Promise<void> {
  const { db, isDryRun } = staging
  const review = newReview()
  const named = await stageAll({ ...staging, onPictures, review, newStock }, feed)
  const counts = mayRetire ? await countMissing(db, named) : { all: 0, missing: 0 }
  if (mayRetire && (await mayRetire(counts))) {
    await stageMissing(db, named)
    review.changes.gone += counts.missing
  }
  onReview(review)
  if (isDryRun) throw new DryRunEnds()
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
async function stageAll(work: Work, feed: Feed): Promise<string[]> {
  const { shop, db, isDryRun, tell } = work
  const names = await openNames(db)
  const loadPictures = pictureLoader({ db, pictures: shop.pictures, isDryRun })
  const seen = new Map<string, number>()
  const named = new Set<string>()
  let batch: PendingProduct[] = []
  const skus = new Map<string, string>()
  let ready = NOTHING
  let writing = Promise.resolve()
  /** While one batch is staged, rows are made of the next one, and the one after that is read. */
  const flush = async () => {
    await writing
    const found = await lookUp(work, { batch, names, loadPictures, skus })
    for (const { row } of found.written)
      for (const { sku } of row.draft.variants) skus.set(sku, row.draft.sn)
    writing = stageBatch(work, ready)
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
    await flush() // stages what the one before made ready
    await names.saveNames()
  } finally {
    await writing
  }
  return [...named]
}

type ReadState = {
  batch: PendingProduct[]
  names: Names
  loadPictures: ReturnType<typeof pictureLoader>
  /** article numbers of the products that are staged, with their products */
  skus: ReadonlyMap<string, string>
}

type ResolvedBatch = {
  written: ResolvedProduct[]
  /** ids of the products that exist already */
  known: ReadonlyMap<string, number>
  /** told when the batch is staged */
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

/** Products ready to be staged, and what to tell once they are. */
type Batch = { steps: Pick<ImportStep, 'productId' | 'content'>[]; events: ImportEvent[] }

const NOTHING: Batch = { steps: [], events: [] }

const batchOf = ({ written, known, events }: ResolvedBatch, now: number): Batch => ({
  steps: written.map((each) => ({
    productId: known.get(each.row.draft.sn) ?? null,
    content: stagedProduct(each, now),
  })),
  events,
})

async function stageBatch({ db, tell }: Work, { steps, events }: Batch) {
  if (steps.length > 0) await stageProducts(db, steps)
  for (const event of events) tell(event)
}
