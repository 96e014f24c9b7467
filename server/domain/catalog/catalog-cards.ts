import type { Category, ProductCard } from '#contract/catalog.ts'
import type { Language, Texts } from '#contract/language.ts'
import type { GalleryPicture, Picture } from '#contract/picture.ts'
import type { Context } from '#server/domain/context.ts'
import { onlyVariants, type CardRecord, type CategoryRecord } from '#server/db/catalog/catalog.ts'
import type { StoredVideo } from '#server/db/schema/catalog.ts'
import { picturesByIds, type PictureRecord } from '#server/db/pictures.ts'
import { pictureFor, uploadFor } from '#server/providers/pictures/store.ts'
import { inLanguage, siteSettings } from '#server/domain/site/site.ts'

/** Days for which a product is labelled new. */
const NEW_DAYS = 30

type CardContext = Pick<Context, 'db' | 'language' | 'now'>

/** Images by id for this reader, in a single query. */
export async function pictureBook({ db }: Pick<CardContext, 'db'>, ids: Iterable<string>) {
  const [rows, { cdn }] = await Promise.all([picturesByIds(db, ids), siteSettings(db)])
  return (
    id: string | null | undefined,
    alt: string,
    videos: readonly StoredVideo[] = [],
  ): GalleryPicture | null => {
    const row: PictureRecord | undefined = id ? rows.get(id) : undefined
    return row ? pictureFor(row, alt, cdn, videos) : null
  }
}

/** The same for members' uploads, which have their own URLs. */
export async function uploadBook({ db }: Pick<CardContext, 'db'>, ids: Iterable<string>) {
  const rows = await picturesByIds(db, ids)
  return (wanted: readonly string[]): Picture[] =>
    wanted.flatMap((id) => {
      const row = rows.get(id)
      return row ? [uploadFor(row, '')] : []
    })
}

/** Fallback caption of an image: the name of what it shows. */
export const altOf = (alt: Texts | undefined, name: string, language: Language) =>
  (alt && inLanguage(alt, language)) || name

/** One decimal, as stars are shown. */
export const ratingOf = ({
  ratingSum,
  ratingCount,
}: Pick<CardRecord, 'ratingSum' | 'ratingCount'>) =>
  ratingCount === 0 ? null : Math.round((ratingSum / ratingCount) * 10) / 10

/** Rows as cards, in order, with three queries in total. */
export async function cardsOf(
  context: CardContext,
  rows: readonly CardRecord[],
): Promise<ProductCard[]> {
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

/** Categories as sent on the wire, in order. */
export async function categoriesFor(
  context: CardContext,
  rows: readonly CategoryRecord[],
): Promise<Category[]> {
  const ids = rows.flatMap(({ pictureId }) => (pictureId ? [pictureId] : []))
  const pictureOf = await pictureBook(context, ids)
  return rows.map(({ id, parentId, name: names, pictureId, productCount }) => {
    const name = inLanguage(names, context.language)
    return { id, parentId, name, picture: pictureOf(pictureId, name), count: productCount }
  })
}

/** From department to category, for the breadcrumb. */
export const pathFor = (rows: readonly CategoryRecord[], language: Language) =>
  rows.map(({ id, name }) => ({ id, name: inLanguage(name, language) }))
