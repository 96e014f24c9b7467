import { columnKey } from '#server/domain/import/file/cells.ts'
import type { SilentField } from '#server/domain/catalog/writer/product-draft.ts'
import type { FeedMap } from './schema.ts'
import { columnsOf } from './sources.ts'

/**
 * What a file says nothing about: the map has no entry for it, or none of the columns it names is in the file. A title that
 * is only the serial number again says nothing either.
 */
export function silentFields(map: FeedMap, absent: readonly string[]): SilentField[] {
  const missing = new Set(absent.map(columnKey))
  const isSilent = (parts: Partial<FeedMap>) => {
    const given = Object.values(parts).filter(
      (part) => part !== undefined && !(Array.isArray(part) && part.length === 0),
    )
    const columns = columnsOf(parts)
    return (
      given.length === 0 ||
      (columns.length > 0 && columns.every((name) => missing.has(columnKey(name))))
    )
  }
  const { title, fact, description, brand, category, specifications, pictures, options } = map
  const { price, marketPrice, sale, sku, stock, onSale, serial } = map
  const isSerial = title !== undefined && JSON.stringify(title) === JSON.stringify(serial)
  const says: Record<SilentField, boolean> = {
    title: !isSilent({ title }) && !isSerial,
    fact: !isSilent({ fact }),
    description: !isSilent({ description }),
    brand: !isSilent({ brand }),
    category: !isSilent({ category }),
    specifications: !isSilent({ specifications }),
    pictures: !isSilent({ pictures }),
    options: !isSilent({ options }),
    price: !isSilent({ price, sale }),
    marketPrice: !isSilent({ marketPrice, sale }),
    sku: !isSilent({ sku }),
    stock: !isSilent({ stock }),
    isOnSale: !isSilent({ onSale }),
  }
  // the keys of the record above
  return (Object.keys(says) as SilentField[]).filter((field) => !says[field])
}
