import { productBySn } from '#server/db/catalog/catalog.ts'
import type { Shop } from '#server/domain/context.ts'
import { importProducts, type ImportEvent } from '#server/domain/catalog/writer/catalog-writer.ts'
import type { ProductDraft } from '#server/domain/catalog/writer/product-draft.ts'
import type { FeedEntry } from '#server/domain/import/feed-entry.ts'
import { describeReason } from '#server/domain/import/reasons.ts'

/** Why a product was not added, in words. */
export class NotAdded extends Error {}

/** What an import would only note stops a single product: the merchant is there to fix it. */
function mustBeAdded({ kind, reason }: ImportEvent) {
  if (kind !== 'added') throw new NotAdded(reason ? describeReason(reason) : kind)
}

/** Adds one product, whole or not at all. @throws NotAdded */
export async function addGoods(shop: Shop, draft: ProductDraft): Promise<void> {
  if (await productBySn(shop.db, draft.sn)) throw new NotAdded(`there is a product ${draft.sn}`)
  const feed: FeedEntry[] = [{ kind: 'product', row: 1, draft, notes: [] }]
  await importProducts(shop, feed, { onEvent: mustBeAdded })
}
