import { LANGUAGES, type Texts } from '#contract/language.ts'
import type { ProductDraft, SilentField, VariantDraft } from './product-draft.ts'
import { reason, type SkipReason } from '#server/domain/import/reasons.ts'
import { ownersOfSkus } from '#server/db/catalog/catalog-write.ts'
import type { Database } from '#server/db/database.ts'
import { madeSku } from '#server/domain/import/values/serial.ts'

const SERIAL = /^[A-Za-z0-9._-]{1,64}$/
const SKU_MOST = 128
const VARIANTS_MOST = 1_000
const PRICE_MOST = 99_999_999_99
const STOCK_MOST = 99_999_999

/** Texts that a database can store: no NUL, no lone surrogates, trimmed. */
const tidyText = (text: string) => text.toWellFormed().replaceAll('\u0000', '').trim()

/** In the order of the languages, so that equal texts are stored alike; empty ones are left out. */
export function tidyTexts(texts: Texts | undefined): Texts {
  const found: Texts = {}
  for (const language of LANGUAGES) {
    const text = tidyText(texts?.[language] ?? '')
    if (text !== '') found[language] = text
  }
  return found
}

const faultOfVariant = (
  { price, values, sku }: VariantDraft,
  options: ProductDraft['options'],
): string | undefined => {
  if (sku === '' || sku.length > SKU_MOST) return `article number "${sku}"`
  if (!Number.isSafeInteger(price) || price < 0 || price > PRICE_MOST) return `price ${price}`
  const missing = options.findIndex(({ values: choices }, axis) => !choices[values[axis] ?? -1])
  return missing === -1 ? undefined : `no value for option ${missing + 1} of "${sku}"`
}

function faultOf(
  { sn, title, category, options, variants }: ProductDraft,
  silent: readonly SilentField[],
): SkipReason | undefined {
  if (sn === '') return reason('no_serial')
  if (!SERIAL.test(sn)) return reason('not_storable', { detail: `serial number "${sn}"` })
  if (!hasText(title) && !silent.includes('title')) return reason('no_title')
  if (category.length === 0) return reason('not_storable', { detail: 'no category' })
  if (variants.length === 0) return reason('no_price')
  if (variants.length > VARIANTS_MOST) return reason('too_many_variants', { limit: VARIANTS_MOST })
  const seen = new Set<string>()
  // Without options in the file, numbers tell its variants apart.
  const values = (variant: VariantDraft) =>
    silent.includes('options') ? [] : [`values ${variant.values.join(' ')}`]
  for (const variant of variants) {
    const detail = faultOfVariant(variant, options)
    if (detail) return reason('not_storable', { detail })
    for (const mark of [`sku ${variant.sku}`, ...values(variant)]) {
      if (seen.has(mark)) return reason('not_storable', { detail: `two variants with ${mark}` })
      seen.add(mark)
    }
  }
  return undefined
}

const hasText = (texts: Texts) => Object.keys(texts).length > 0

function tidyVariant(
  { sku, values, price, marketPrice, later, stock, keepsStock, picture, measures }: VariantDraft,
  axes: number,
): VariantDraft {
  return {
    sku: tidyText(sku),
    values: values.slice(0, axes),
    price,
    ...(marketPrice !== undefined && marketPrice > price && marketPrice <= PRICE_MOST
      ? { marketPrice }
      : {}),
    ...(later === undefined || later.length === 0 ? {} : { later }),
    stock: Math.min(STOCK_MOST, Math.max(0, Math.trunc(stock))),
    ...(keepsStock === undefined ? {} : { keepsStock }),
    ...(picture === undefined ? {} : { picture }),
    ...(measures === undefined ? {} : { measures }),
  }
}

/** A draft in canonical form that the database accepts; or the reason it cannot be stored. `silent`: what it leaves open. */
export function tidyDraft(
  raw: ProductDraft,
  silent: readonly SilentField[] = [],
): { draft: ProductDraft } | { fault: SkipReason } {
  const draft: ProductDraft = {
    ...raw,
    sn: tidyText(raw.sn),
    title: tidyTexts(raw.title),
    fact: tidyTexts(raw.fact),
    description: tidyTexts(raw.description),
    brand: tidyText(raw.brand ?? ''),
    category: raw.category.map(tidyTexts).filter(hasText),
    specifications: (raw.specifications ?? [])
      .map(({ name, value }) => ({ name: tidyTexts(name), value: tidyTexts(value) }))
      .filter(({ name, value }) => hasText(name) && hasText(value)),
    options: raw.options.map(({ name, values }) => ({
      name: tidyTexts(name),
      values: values.map(tidyTexts),
    })),
    variants: raw.variants.map((variant) => tidyVariant(variant, raw.options.length)),
  }
  const fault = faultOf(draft, silent)
  return fault ? { fault } : { draft }
}

type OwnSkus = { draft: ProductDraft; notes: SkipReason[] }

/**
 * Keeps article numbers unique per product: a later duplicate gets one made of serial number and options. `reserved`: those
 * that are not in the database yet, with their products.
 */
export async function openSkus(
  db: Database,
  drafts: readonly ProductDraft[],
  reserved: ReadonlyMap<string, string>,
) {
  const named = drafts.flatMap(({ variants }) => variants.map(({ sku }) => sku))
  const owners = new Map([...(await ownersOfSkus(db, named)), ...reserved])

  async function skuFor(
    { sn, options }: ProductDraft,
    { values }: VariantDraft,
    used: Set<string>,
  ) {
    const base = madeSku(
      sn,
      options.flatMap((option, axis) => option.values[values[axis] ?? -1] ?? []),
    )
    for (let count = 1; ; count += 1) {
      const made = count === 1 ? base : `${base}-${count}`
      const owner = owners.get(made) ?? (await ownersOfSkus(db, [made])).get(made) ?? sn
      if (owner === sn && !used.has(made)) return made
    }
  }

  /** The draft with its own article numbers, which are reserved for it from now on. */
  return async function ownSkus(draft: ProductDraft): Promise<OwnSkus> {
    const { sn } = draft
    const isOwn = ({ sku }: VariantDraft) => (owners.get(sku) ?? sn) === sn
    const used = new Set(draft.variants.filter(isOwn).map(({ sku }) => sku))
    const notes: SkipReason[] = []
    const variants: VariantDraft[] = []
    for (const variant of draft.variants) {
      const sku = isOwn(variant) ? variant.sku : await skuFor(draft, variant, used)
      if (sku !== variant.sku) notes.push(reason('sku_repeated', { text: variant.sku, sku }))
      used.add(sku)
      variants.push({ ...variant, sku })
    }
    for (const sku of used) owners.set(sku, sn)
    return { draft: { ...draft, variants }, notes }
  }
}
