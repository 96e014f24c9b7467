import { and, desc, inArray, or, sql } from 'drizzle-orm'
import { matchesSearch } from './catalog-filter.ts'
import { containsWords } from '#server/db/contains-words.ts'
import type { Database } from '#server/db/database.ts'
import { categories, products, searchWords } from '#server/db/schema/catalog.ts'

/** Words of the catalogue similar to a typed one, the most similar first: candidates for a typo. */
export async function wordsLike(db: Database, word: string, limit: number): Promise<string[]> {
  const likeness = sql`similarity(${searchWords.word}, ${word})`
  const rows = await db
    .select({ word: searchWords.word })
    .from(searchWords)
    .where(sql`${searchWords.word} % ${word}`)
    .orderBy(sql`${likeness} desc`, searchWords.word)
    .limit(limit)
  return rows.map((row) => row.word)
}

/**
 * The condition for a near match of the pieces (tsqueries, in the order typed): any of up to three; of more, two that
 * are close to each other.
 */
export function nearQuery(pieces: readonly string[]): string {
  const marked = pieces.map((piece) => `(${piece})`)
  if (marked.length <= 3) return marked.join('|')
  const neighbours = [1, 2].flatMap((step) =>
    marked.slice(step).map((piece, at) => `(${marked[at]}&${piece})`),
  )
  return neighbours.join('|')
}

type Nearest = { pieces: readonly string[]; among: readonly number[]; limit: number }

/** Of some products, those with at least a third of the pieces, most matches first. */
export async function nearestProducts(db: Database, { pieces, among, limit }: Nearest) {
  if (pieces.length === 0) return []
  const score = sql.join(
    pieces.map((piece) => sql`(${matchesSearch(piece)})::int`),
    sql` + `,
  )
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(
      and(
        sql`${products.id} = any(${sql.param([...among])}::bigint[])`,
        sql`(${score}) * 3 >= ${pieces.length}::int`,
      ),
    )
    .orderBy(sql`(${score}) desc`, desc(products.sales), products.id)
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** Categories whose name in any language contains the typed text, the largest first. */
export const categoriesNamed = (db: Database, typed: string, limit: number) =>
  db
    .select({ name: categories.name })
    .from(categories)
    .where(
      and(
        sql`${categories.productCount} > 0`,
        or(
          containsWords(sql`${categories.name} ->> 'zh-cn'`, typed),
          containsWords(sql`${categories.name} ->> 'en'`, typed),
        ),
      ),
    )
    .orderBy(desc(categories.productCount), categories.id)
    .limit(limit)

/** The category of each product, in the order of the ids. */
export async function leafCategories(db: Database, productIds: number[]): Promise<number[]> {
  if (productIds.length === 0) return []
  const rows = await db
    .select({ id: products.id, categoryId: products.categoryId })
    .from(products)
    .where(inArray(products.id, productIds))
  const byId = new Map(rows.map(({ id, categoryId }) => [id, categoryId]))
  return productIds.flatMap((id) => byId.get(id) ?? [])
}

/** Characters of search terms, and what each of them becomes. */
export type CharacterMap = { from: string; to: string }

/**
 * Folds the stored search terms of the products that follow an id, at most `limit` of them. @returns the last id, null
 * when none follows
 */
export async function foldStoredTerms(
  db: Database,
  { from, to }: CharacterMap,
  { after, limit }: { after: number; limit: number },
): Promise<number | null> {
  // The class is looked for first: `translate` compares each character with all others.
  const { rows } = await db.execute<{ last: number | null }>(sql`
    with batch as materialized (
      select id, search::text ~ ${`[${from}]`} as is_affected from products
      where id > ${after} order by id limit ${limit}
    ), folded as (
      update products set search = translate(products.search::text, ${from}, ${to})::tsvector
      from batch where batch.id = products.id and is_affected returning 1
    )
    select max(id) as last from batch`)
  return rows[0]?.last ?? null
}
