import type { Item, ItemDetails } from '#contract/item.ts'
import type { Language } from '#contract/language.ts'
import type { Context } from '#server/domain/context.ts'
import {
  activeVariantsOf,
  categoriesByIds,
  productBySn,
  productsBeside,
  type ProductRecord,
} from '#server/db/catalog/catalog.ts'
import { notFound } from '#server/domain/messages/refusal.ts'
import { altOf, cardsOf, pathFor, pictureBook } from './catalog-cards.ts'
import { sum } from '#server/domain/checkout/pricing.ts'
import { inLanguage } from '#server/domain/site/site.ts'

const RELATED_MOST = 8

/** @throws Refused not_found; a product that is no longer sold is still shown. */
export async function productFor(context: Context, sn: string): Promise<ProductRecord> {
  const product = await productBySn(context.db, sn)
  if (!product) throw notFound()
  return product
}

type Parts = {
  variants: Awaited<ReturnType<typeof activeVariantsOf>>
  title: string
  language: Language
  pictureOf: Awaited<ReturnType<typeof pictureBook>>
}

/** What a product page shows beyond its card. */
export function detailsOf(product: ProductRecord, parts: Parts): ItemDetails {
  const read = (texts: ProductRecord['title']) => inLanguage(texts, parts.language)
  const shown = product.pictures.map(({ id, alt }) =>
    parts.pictureOf(id, altOf(alt, parts.title, parts.language)),
  )
  const pictures = shown.filter((picture) => picture !== null)
  /** Positions shift down when an image is missing. */
  const placeOf = (position: number | null) => {
    const picture = position === null ? null : shown[position]
    return picture ? pictures.indexOf(picture) : null
  }
  return {
    brand: product.brand,
    description: read(product.description),
    specifications: product.specifications.map(({ name, value }) => ({
      name: read(name),
      value: read(value),
    })),
    options: product.options.map(({ name, values }) => ({
      name: read(name),
      values: values.map((value) => read(value.name)),
    })),
    variants: parts.variants.map((variant) => ({
      skuId: variant.id,
      sku: variant.sku,
      values: variant.values,
      shopPrice: variant.price,
      marketPrice: variant.marketPrice,
      stock: variant.stock,
      limitMin: variant.limitMin,
      limitMax: variant.limitMax,
      picture: placeOf(variant.picture),
    })),
    pictures,
    goodShare:
      product.ratingCount === 0
        ? null
        : Math.round((product.goodCount / product.ratingCount) * 100),
    returnRight: product.returnRight,
    guarantee: product.guarantee,
  }
}

/** One product with everything its page shows. */
export async function itemFor(context: Context, sn: string): Promise<Item> {
  const { db, now, language } = context
  const product = await productFor(context, sn)
  const variants = await activeVariantsOf(db, product.id)
  const stock = sum(variants.map((variant) => variant.stock)) // that of lists is some seconds old
  const [card] = await cardsOf(context, [{ ...product, stock }])
  if (!card) throw notFound()
  const [path, related, pictureOf] = await Promise.all([
    categoriesByIds(db, product.categoryIds),
    productsBeside(db, product, RELATED_MOST),
    pictureBook(
      context,
      product.pictures.map(({ id }) => id),
    ),
  ])
  return {
    ...card,
    ...detailsOf(product, { variants, title: card.title, language, pictureOf }),
    path: pathFor(path, language),
    isOnSale: product.isOnSale,
    related: await cardsOf(context, related),
    serverTime: now(),
  }
}
