import { ownersOfSkus } from '#server/db/catalog/catalog-write.ts'
import type { Database } from '#server/db/database.ts'
import { reason, type SkipReason } from '#server/domain/import/reasons.ts'
import { madeSku } from '#server/domain/import/values/sku.ts'
import type { ProductDraft, VariantDraft } from './product-draft.ts'

type OwnSkus = { draft: ProductDraft; notes: SkipReason[] }

/**
 * Keeps article numbers unique per product: a later duplicate gets one made of serial number and options. `reserved`: those
 * that are not in the database yet, with their products.
 */
export async function openSkus(
  db: Database,
  drafts: readonly ProductDraft[],
  reserved: ReadonlyMap<string, string>,
) {
  const named = drafts.flatMap(({ variants }) => variants.map(({ sku }) => sku))
  const owners = new Map([...(await ownersOfSkus(db, named)), ...reserved])

  async function skuFor(
    { sn, options }: ProductDraft,
    { values }: VariantDraft,
    used: Set<string>,
  ) {
    const base = madeSku(
      sn,
      options.flatMap((option, axis) => option.values[values[axis] ?? -1] ?? []),
    )
    for (let count = 1; ; count += 1) {
      const made = count === 1 ? base : `${base}-${count}`
      const owner = owners.get(made) ?? (await ownersOfSkus(db, [made])).get(made) ?? sn
      if (owner === sn && !used.has(made)) return made
    }
  }

  /** The draft with its own article numbers, which are reserved for it from now on. */
  return async function ownSkus(draft: ProductDraft): Promise<OwnSkus> {
    const { sn } = draft
    const isOwn = ({ sku }: VariantDraft) => (owners.get(sku) ?? sn) === sn
    const used = new Set(draft.variants.filter(isOwn).map(({ sku }) => sku))
    const notes: SkipReason[] = []
    const variants: VariantDraft[] = []
    for (const variant of draft.variants) {
      const sku = isOwn(variant) ? variant.sku : await skuFor(draft, variant, used)
      if (sku !== variant.sku) notes.push(reason('sku_repeated', { text: variant.sku, sku }))
      used.add(sku)
      variants.push({ ...variant, sku })
    }
    for (const sku of used) owners.set(sku, sn)
    return { draft: { ...draft, variants }, notes }
  }
}
