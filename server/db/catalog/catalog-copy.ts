import { and, arrayOverlaps, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { categories, products, variants } from '#server/db/schema/catalog.ts'
import { sortKeys } from '#server/db/schema/columns.ts'

/** Another one after every change of a text, price, stock or rating. */
const version = sql<string>`${products.version} || '.' || ${products.updateTime}`

const inDepartments = (departments: readonly number[] | null) =>
  departments ? arrayOverlaps(products.categoryIds, [...departments]) : undefined

/** Serial numbers and versions of products on sale, best sellers first. */
export const copyEntries = (db: Database, departments: readonly number[] | null, limit: number) =>
  db
    .select({ sn: products.sn, version })
    .from(products)
    .where(and(sql`${products.isOnSale}`, inDepartments(departments)))
    .orderBy(sortKeys.sales(products), sql`${products.id}`)
    .limit(limit)

/** Non-empty categories in and below departments. */
export const copyCategories = (db: Database, departments: readonly number[] | null) =>
  db
    .select()
    .from(categories)
    .where(
      and(
        sql`${categories.productCount} > 0`,
        departments ? arrayOverlaps(categories.path, [...departments]) : undefined,
      ),
    )
    .orderBy(asc(categories.sort), asc(categories.id))

/** The named products on sale, with their versions. */
export async function copyRows(db: Database, sns: readonly string[]) {
  const rows = await db
    .select({ product: products, version })
    .from(products)
    .where(and(sql`${products.isOnSale}`, inArray(products.sn, [...sns])))
  return rows.toSorted((one, other) => sns.indexOf(one.product.sn) - sns.indexOf(other.product.sn))
}

/** Variants and options of several products, each in the shop's order. */
export async function activeVariantsOfAll(db: Database, productIds: readonly number[]) {
  if (productIds.length === 0) return new Map<number, never[]>()
  const rows = await db
    .select()
    .from(variants)
    .where(and(inArray(variants.productId, [...productIds]), eq(variants.isActive, true)))
    .orderBy(asc(variants.position), asc(variants.id))
  return Map.groupBy(rows, ({ productId }) => productId)
}
