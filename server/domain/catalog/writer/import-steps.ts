import type { Shop } from '#server/domain/context.ts'
import {
  addWords,
  collectSearchEntries,
  lockVariantsOf,
  mergeSearchIndexes,
  refreshStock,
  retireOtherVariants,
  writeProducts,
  writeVariants,
} from '#server/db/catalog/catalog-write.ts'
import {
  endSteps,
  nextSteps,
  retireProducts,
  shownPrices,
  type ImportStep,
  type StagedProduct,
} from '#server/db/catalog/import-steps.ts'
import { replaceScheduledPrices } from '#server/db/catalog/scheduled-prices.ts'
import { inTransaction } from '#server/db/database.ts'
import { announcePrices } from '#server/domain/catalog/price-changes.ts'

type Writer = Pick<Shop, 'db' | 'jobs'>

/** Most products and variants of one transaction, which takes a fraction of a second: orders wait no longer. */
const AT_ONCE = { products: 100, variants: 500 }
/** After so many products the search indexes are merged. */
const MERGE_AFTER = 2000

/** Writes what imports have staged, some products at a time by ascending id, until nothing is left. */
export async function writeSteps(shop: Writer): Promise<void> {
  for (let unmerged = 0; ;) {
    const steps = withinLimit(await nextSteps(shop.db, AT_ONCE.products))
    unmerged += steps.length
    if (unmerged >= MERGE_AFTER || (steps.length === 0 && unmerged > 0)) {
      await mergeSearchIndexes(shop.db)
      unmerged = 0
    }
    if (steps.length === 0) return
    await inTransaction(shop.db, (db) => writeSome({ ...shop, db }, steps))
  }
}

/** As many as have no more variants together than one transaction may have; at least one. */
function withinLimit(steps: ImportStep[]): ImportStep[] {
  let variants = 0
  const end = steps.findIndex(({ content }, at) => {
    variants += content?.variants.length ?? 1
    return at > 0 && variants > AT_ONCE.variants
  })
  return end === -1 ? steps : steps.slice(0, end)
}

async function writeSome({ db, jobs }: Writer, steps: readonly ImportStep[]) {
  const changed = steps.flatMap(({ productId }) => productId ?? [])
  const gone = steps.flatMap(({ productId, content }) => (content ? [] : (productId ?? [])))
  const staged = steps.flatMap(({ content }) => content ?? [])
  await collectSearchEntries(db)
  if (changed.length > 0) await lockVariantsOf(db, changed)
  if (gone.length > 0) await retireProducts(db, gone)
  if (staged.length > 0) await writeProductsOf({ db, jobs }, staged, changed)
  await endSteps(
    db,
    steps.map(({ place }) => place),
  )
}

async function writeProductsOf(
  { db, jobs }: Writer,
  staged: readonly StagedProduct[],
  changed: readonly number[],
) {
  const before = changed.length > 0 ? await shownPrices(db, changed) : []
  const ids = await writeProducts(
    db,
    staged.map(({ product }) => product),
  )
  const idOf = ({ product: { sn } }: StagedProduct) => ids.get(sn) ?? 0
  const variants = staged.flatMap((each) =>
    each.variants.map((variant) => ({ productId: idOf(each), ...variant })),
  )
  await writeVariants(db, variants)
  await replaceScheduledPrices(
    db,
    staged.flatMap(({ schedule }) => schedule.skus),
    staged.flatMap(({ schedule }) => schedule.prices),
  )
  await addWords(db, [...new Set(staged.flatMap(({ words }) => words))])
  const known = new Map(before.map((row) => [row.sn, row]))
  const again = staged.filter(({ product }) => known.has(product.sn))
  if (again.length === 0) return
  await retireOtherVariants(
    db,
    again.map(idOf),
    variants.map(({ sku }) => sku),
  )
  await refreshStock(db, again.map(idOf))
  const cheaper = again.filter(({ product: { sn, priceMin } }) => {
    const was = known.get(sn)
    return was && ((priceMin ?? 0) < (was.priceMin ?? 0) || was.stock <= 0)
  })
  await announcePrices({ db, jobs }, cheaper.map(idOf))
}
