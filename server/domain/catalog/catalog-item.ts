import type { Item, ItemDetails } from '#contract/item.ts'
import type { Language } from '#contract/language.ts'
import type { Context } from '#server/domain/context.ts'
import {
  activeVariantsOf,
  cardsBySns,
  categoriesByIds,
  productBySn,
  productsBeside,
  type ProductRecord,
} from '#server/db/catalog/catalog.ts'
import { boughtTogether } from '#server/db/order/bought-together.ts'
import { notFound } from '#server/domain/messages/refusal.ts'
import { altOf, cardsOf, pathFor, pictureBook } from './catalog-cards.ts'
import { sum } from '#server/domain/checkout/pricing.ts'
import { inLanguage } from '#server/domain/site/site.ts'

const RELATED_MOST = 8
const GOES_WITH_MOST = 8

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
  const shown = product.pictures.map(({ id, alt, videos }) =>
    parts.pictureOf(id, altOf(alt, parts.title, parts.language), videos),
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
      ...(variant.measures ? { measures: variant.measures } : {}),
    })),
    pictures,
    goodShare:
      product.ratingCount === 0
        ? null
        : Math.round((product.goodCount / product.ratingCount) * 100),
    returnRight: product.returnRight,
    guarantee: product.guarantee,
    fitsWith: product.fitsWith,
  }
}

/** What the merchant says goes with a product, then what shoppers buy together with it. */
async function goodsWith(db: Context['db'], { id, sn, fitsWith }: ProductRecord) {
  const [fits, bought] = await Promise.all([
    cardsBySns(db, fitsWith),
    boughtTogether(db, id, GOES_WITH_MOST),
  ])
  const found = new Map([...fits, ...bought].map((card) => [card.sn, card]))
  found.delete(sn)
  return [...found.values()].slice(0, GOES_WITH_MOST)
}

/** One product with everything its page shows. */
export async function itemFor(context: Context, sn: string): Promise<Item> {
  const { db, now, language } = context
  const product = await productFor(context, sn)
  const variants = await activeVariantsOf(db, product.id)
  const stock = sum(variants.map((variant) => variant.stock)) // that of lists is some seconds old
  const [card] = await cardsOf(context, [{ ...product, stock }])
  if (!card) throw notFound()
  const [path, beside, goesWith, pictureOf] = await Promise.all([
    categoriesByIds(db, product.categoryIds),
    productsBeside(db, product, RELATED_MOST),
    goodsWith(db, product),
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
    related: await cardsOf(
      context,
      beside.filter(({ id }) => !goesWith.some((it) => it.id === id)),
    ),
    goesWith: await cardsOf(context, goesWith),
    serverTime: now(),
  }
}
