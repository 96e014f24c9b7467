import { LANGUAGES, type Language, type Texts } from '#contract/language.ts'
import type { Goods } from '#server/db/order/goods.ts'
import { pictureFor } from '#server/providers/pictures/store.ts'
import { inLanguage } from '#server/domain/site/site.ts'

/** The viewer of goods: the reader's language and the site's asset base. */
export type Reader = { language: Language; cdn: string }

/**
 * The chosen value of each axis, in both languages, as an order stores it: in the product's own words, or in the shared
 * ones for a variant that the product no longer offers.
 */
export const specTexts = ({ options, chosen }: Pick<Goods, 'options' | 'chosen'>) =>
  chosen.map(({ id, ...shared }) => ownWords(options, id) ?? shared)

function ownWords(options: Goods['options'], id: number) {
  for (const { name, values } of options) {
    const own = values.find((value) => value.id === id)
    if (own) return { name, value: own.name }
  }
  return null
}

export const specFor = (spec: readonly { name: Texts; value: Texts }[], language: Language) =>
  spec.map(({ name, value }) => ({
    name: inLanguage(name, language),
    value: inLanguage(value, language),
  }))

/** `红 / L` and `Red / L`: one line for a review. */
export const specSummary = (spec: readonly { value: Texts }[]): Texts =>
  Object.fromEntries(
    LANGUAGES.map((language) => [
      language,
      spec.map(({ value }) => inLanguage(value, language)).join(' / '),
    ]),
  )

/** What a line of a cart, a checkout or an order shows of its goods. */
export function goodsFor(goods: Omit<Goods, 'isForSale'>, { language, cdn }: Reader) {
  const title = inLanguage(goods.title, language)
  return {
    sn: goods.sn,
    skuId: goods.variantId,
    title,
    image: goods.picture && pictureFor(goods.picture, title, cdn),
    spec: specFor(specTexts(goods), language),
  }
}
