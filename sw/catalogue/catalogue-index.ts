import type { Category } from '#contract/catalog.ts'
import type { CopiedGoods } from '#contract/copy.ts'

/** The products on this device, in the form that lists and search iterate over. */
export type CatalogueIndex = {
  /** when the server last confirmed prices and stock, in milliseconds */
  at: number
  goods: readonly CopiedGoods[]
  categories: readonly Category[]
}

/** The path from the department to a category; empty when it is not on the device. */
export function pathTo(
  categories: readonly Category[],
  id: number,
): { id: number; name: string }[] {
  const found = categories.find((category) => category.id === id)
  if (!found) return []
  const above = found.parentId === null ? [] : pathTo(categories, found.parentId)
  return [...above, { id, name: found.name }]
}

/** The data a card shows, without the fields only lists need. */
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
