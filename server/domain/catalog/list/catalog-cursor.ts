import type { Order } from '#server/db/catalog/catalog-order.ts'

/** Where a list goes on, for the reader to hand back: the order and the last product's keys, `sales_-35_1204`. */
export const cursorOf = ({ name }: Order, place: readonly number[]) => [name, ...place].join('_')

/** The keys in a cursor of this order; null for every other text: then the page's number tells where it begins. */
export function placeIn(cursor: string | undefined, { name, keys }: Order): number[] | null {
  const [of, ...numbers] = cursor?.split('_') ?? []
  if (of !== name || numbers.length !== keys.length) return null
  const place = numbers.map((text) => (/^-?\d{1,15}$/.test(text) ? Number(text) : Number.NaN))
  return place.every((number) => Number.isSafeInteger(number)) ? place : null
}
