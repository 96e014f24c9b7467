import type { Category } from '#src/contract/catalog.ts'
import type { CopiedGoods } from '#src/contract/copy.ts'

/** The products that lie on this device, as lists and search go through them. */
export type CatalogueIndex = {
  /** when the shop last confirmed prices and stock, in milliseconds */
  at: number
  goods: readonly CopiedGoods[]
  categories: readonly Category[]
}

/** From the department to a category; nothing when it is not on the device. */
export function pathTo(
  categories: readonly Category[],
  id: number,
): { id: number; name: string }[] {
  const found = categories.find((category) => category.id === id)
  if (!found) return []
  const above = found.parentId === null ? [] : pathTo(categories, found.parentId)
  return [...above, { id, name: found.name }]
}

/** What is written on a card, without what only lists need. */
export const cardOf = ({
  id: _id,
  categoryIds: _categoryIds,
  brand: _brand,
  alsoFoundBy: _alsoFoundBy,
  createTime: _createTime,
  ratingScore: _ratingScore,
  axes: _axes,
  choices: _choices,
  ...card
}: CopiedGoods) => card
