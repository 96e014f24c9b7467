import type { Category, ProductCard } from '#src/contract/catalog.ts'
import type { Language, Texts } from '#src/contract/language.ts'
import type { Picture } from '#src/contract/picture.ts'
import type { Context } from '#server/domain/context.ts'
import { onlyVariants, type CardRow, type CategoryRow } from '#server/db/catalog/catalog.ts'
import { picturesByIds, type PictureRow } from '#server/db/pictures.ts'
import { pictureFor, uploadFor } from '#server/providers/pictures/store.ts'
import { inLanguage, siteSettings } from '#server/domain/site/site.ts'

/** Days for which a product is called new. */
const NEW_DAYS = 30

type Asked = Pick<Context, 'db' | 'language' | 'now'>

/** Pictures by id as this reader sees them; one query however many there are. */
export async function pictureBook({ db }: Pick<Asked, 'db'>, ids: Iterable<string>) {
  const [rows, { cdn }] = await Promise.all([picturesByIds(db, ids), siteSettings(db)])
  return (id: string | null | undefined, alt: string): Picture | null => {
    const row: PictureRow | undefined = id ? rows.get(id) : undefined
    return row ? pictureFor(row, alt, cdn) : null
  }
}

/** The same for what members have uploaded, which has an address of its own. */
export async function uploadBook({ db }: Pick<Asked, 'db'>, ids: Iterable<string>) {
  const rows = await picturesByIds(db, ids)
  return (wanted: readonly string[]): Picture[] =>
    wanted.flatMap((id) => {
      const row = rows.get(id)
      return row ? [uploadFor(row, '')] : []
    })
}

/** What stands under a picture when nothing better was written: the name of what it shows. */
export const altOf = (alt: Texts | undefined, name: string, language: Language) =>
  (alt && inLanguage(alt, language)) || name

/** One decimal, as stars are shown. */
export const ratingOf = ({ ratingSum, ratingCount }: Pick<CardRow, 'ratingSum' | 'ratingCount'>) =>
  ratingCount === 0 ? null : Math.round((ratingSum / ratingCount) * 10) / 10

/** Rows as cards, in their order, with three queries for all of them. */
export async function cardsOf(context: Asked, rows: readonly CardRow[]): Promise<ProductCard[]> {
  const { db, language, now } = context
  const single = rows.filter(({ variantCount }) => variantCount === 1).map(({ id }) => id)
  const [pictureOf, variantIds] = await Promise.all([
    pictureBook(
      context,
      rows.flatMap(({ pictures }) => pictures.slice(0, 1).map(({ id }) => id)),
    ),
    onlyVariants(db, single),
  ])
  return rows.map((row) => {
    const title = inLanguage(row.title, language)
    const [first] = row.pictures
    return {
      sn: row.sn,
      title,
      fact: inLanguage(row.fact, language),
      picture: pictureOf(first?.id, altOf(first?.alt, title, language)),
      shopPrice: row.priceMin,
      marketPrice: row.marketPrice,
      isMultiVariant: row.variantCount > 1,
      skuId: variantIds.get(row.id) ?? null,
      stock: row.stock,
      sales: row.sales,
      rating: ratingOf(row),
      reviewCount: row.ratingCount,
      isNew: row.createTime > now() - NEW_DAYS * 86_400,
    }
  })
}

/** Categories as the wire has them, in their order. */
export async function categoriesFor(
  context: Asked,
  rows: readonly CategoryRow[],
): Promise<Category[]> {
  const ids = rows.flatMap(({ pictureId }) => (pictureId ? [pictureId] : []))
  const pictureOf = await pictureBook(context, ids)
  return rows.map(({ id, parentId, name: names, pictureId, productCount }) => {
    const name = inLanguage(names, context.language)
    return { id, parentId, name, picture: pictureOf(pictureId, name), count: productCount }
  })
}

/** From department to category, for the line above a page. */
export const pathFor = (rows: readonly CategoryRow[], language: Language) =>
  rows.map(({ id, name }) => ({ id, name: inLanguage(name, language) }))
