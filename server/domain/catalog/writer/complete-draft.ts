import type { Texts } from '#contract/language.ts'
import type { StoredProduct, StoredVariant } from '#server/db/catalog/stored-products.ts'
import { FeedError, reason, type SkipReason } from '#server/domain/import/reasons.ts'
import { plainName } from './names.ts'
import type { ProductDraft, SilentField, VariantDraft } from './product-draft.ts'

type Input = {
  draft: ProductDraft
  silent: readonly SilentField[]
  /** the product of the shop with this serial number */
  stored: StoredProduct | undefined
  /** stock of new variants for which the file has none */
  newStock: number | undefined
}
type Complete = {
  draft: ProductDraft
  /** the draft leaves the pictures as they are */
  keepsPictures: boolean
  /** variants whose price the file does not say, by stock keeping unit */
  keptPrices: ReadonlySet<string>
}

/**
 * A draft with everything that its source left open: a product of the shop keeps what the file does not name, a new one gets
 * the defaults. A new one needs a title and a price.
 * @throws FeedError when the stock of a new variant is unknown
 */
export function completeDraft({
  draft: read,
  silent,
  stored,
  newStock,
}: Input): Complete | { fault: SkipReason } {
  const { sn } = read
  const isSilent = (field: SilentField) => silent.includes(field)
  const draft = isSilent('stock') ? withoutStock(read) : read
  if (stored === undefined) {
    if (Object.keys(draft.title).length === 0)
      return { fault: reason('not_in_shop', { serial: sn, what: 'title' }) }
    if (isSilent('price')) return { fault: reason('not_in_shop', { serial: sn, what: 'price' }) }
    if (isSilent('options') && draft.variants.length > 1)
      return { fault: reason('not_in_shop', { serial: sn, what: 'options' }) }
    const variants = draft.variants.map((variant) => withNewStock(variant, sn, newStock))
    return { draft: { ...draft, variants }, keepsPictures: false, keptPrices: new Set() }
  }
  const kept = keptFacts(stored, isSilent)
  const matched = isSilent('options')
    ? overStored(draft, stored, silent)
    : byValues(draft, stored, silent)
  if ('fault' in matched) return matched
  const variants = matched.variants.map((variant) => withNewStock(variant, sn, newStock))
  return {
    draft: { ...draft, ...kept, variants },
    keepsPictures: isSilent('pictures'),
    keptPrices: matched.keptPrices,
  }
}

/** A draft of a file that does not count: the stock of its variants is for new ones. */
const withoutStock = (draft: ProductDraft): ProductDraft => ({
  ...draft,
  variants: draft.variants.map((variant) => ({ keepsStock: 'assumed', ...variant })),
})

/** `isStored`: it is a variant of the shop */
type MatchedVariant = VariantDraft & { isStored?: boolean }

/** A stock that the file leaves open, for a variant that is new. One that exists keeps its own when it is written. */
function withNewStock(variant: MatchedVariant, sn: string, newStock: number | undefined) {
  const { keepsStock, ...rest } = variant
  if (keepsStock === undefined || variant.isStored) return variant
  if (newStock !== undefined) return { ...rest, stock: newStock }
  if (keepsStock === 'unknown') throw new FeedError('stock_needed', { serial: sn })
  return variant
}

function keptFacts(stored: StoredProduct, isSilent: (field: SilentField) => boolean) {
  const { options, returnRight, guarantee, fitsWith, ...texts } = stored
  const { title, fact, description, brand, category, specifications } = texts
  const facts = {
    title,
    fact,
    description,
    brand,
    category,
    specifications,
    returnRight,
    guarantee,
    fitsWith,
  }
  const kept = Object.fromEntries(
    Object.entries(facts).filter(([field]) => isSilent(field as keyof typeof facts)), // its own keys
  ) as Partial<typeof facts> // a part of it
  return {
    ...kept,
    ...(isSilent('options')
      ? {
          options: options.map(({ name, values }) => ({
            name,
            values: values.map((it) => it.name),
          })),
        }
      : {}),
    // A product that an import took off sale comes back with the file that names it again.
    ...(isSilent('isOnSale') ? { isOnSale: stored.isOnSale || stored.draftHash === '' } : {}),
  }
}

type MatchResult = { variants: MatchedVariant[]; keptPrices: Set<string> }

/** The stored variants, changed by those of the file that name them. */
function overStored(
  draft: ProductDraft,
  stored: StoredProduct,
  silent: readonly SilentField[],
): MatchResult | { fault: SkipReason } {
  const [only] = stored.variants
  const isSingle = stored.variants.length === 1 && draft.variants.length === 1
  const changes = new Map<string, VariantDraft>()
  for (const variant of draft.variants) {
    const match =
      stored.variants.find(({ sku }) => sku === variant.sku) ?? (isSingle ? only : undefined)
    if (match === undefined || changes.has(match.sku))
      return { fault: reason('which_variant', { serial: draft.sn, count: stored.variants.length }) }
    changes.set(match.sku, variant)
  }
  const keptPrices = new Set<string>()
  const variants = stored.variants.map((own) => {
    const change = changes.get(own.sku)
    if (change === undefined || silent.includes('price')) keptPrices.add(own.sku)
    return change === undefined ? asDraft(own) : merged(change, own, silent)
  })
  return { variants, keptPrices }
}

/** The variants of the file, each with what it leaves open from the stored one of the same values. */
function byValues(
  draft: ProductDraft,
  stored: StoredProduct,
  silent: readonly SilentField[],
): MatchResult {
  const bySku = new Map(stored.variants.map((own) => [own.sku, own]))
  const byName = new Map(
    stored.variants.map((own) => [
      namesOf(
        own.values,
        stored.options.map(({ values }) => values.map(({ name }) => name)),
      ),
      own,
    ]),
  )
  const keptPrices = new Set<string>()
  const variants = draft.variants.map((variant) => {
    const names = namesOf(
      variant.values,
      draft.options.map(({ values }) => values),
    )
    const own = silent.includes('sku')
      ? byName.get(names)
      : (bySku.get(variant.sku) ?? byName.get(names))
    if (own === undefined) return variant
    const result = merged(variant, own, silent)
    if (silent.includes('price')) keptPrices.add(result.sku)
    const { picture, ...rest } = result
    const place = silent.includes('pictures') ? (own.picture ?? undefined) : picture
    return { ...rest, values: variant.values, ...(place === undefined ? {} : { picture: place }) }
  })
  return { variants, keptPrices }
}

/** A combination by its names, in any language. */
const namesOf = (values: readonly number[], options: readonly (readonly Texts[])[]) =>
  values
    .map((value, axis) => {
      const name = options[axis]?.[value] ?? {}
      return plainName(name.en ?? name['zh-cn'] ?? '')
    })
    .join('\n')

const asDraft = ({
  sku,
  values,
  price,
  marketPrice,
  stock,
  picture,
  measures,
}: StoredVariant): MatchedVariant & { isStored: boolean } => ({
  sku,
  values,
  price,
  ...(marketPrice === null ? {} : { marketPrice }),
  stock,
  keepsStock: 'assumed',
  isStored: true,
  ...(picture === null ? {} : { picture }),
  ...(measures === null ? {} : { measures }),
})

/** A variant of the file over the stored one: what the file does not say stays. */
function merged(
  variant: VariantDraft,
  own: StoredVariant,
  silent: readonly SilentField[],
): MatchedVariant {
  const { measures: ownMeasures, ...kept } = asDraft(own)
  const measures = silent.includes('measures') ? ownMeasures : variant.measures
  const { marketPrice: struckBefore, ...unpriced } = kept
  const isStruck = silent.includes('marketPrice') && (struckBefore ?? 0) > variant.price
  const struck = variant.marketPrice ?? (isStruck ? struckBefore : undefined)
  const priced = silent.includes('price')
    ? kept
    : {
        ...unpriced,
        price: variant.price,
        ...(struck === undefined ? {} : { marketPrice: struck }),
        ...(variant.later === undefined ? {} : { later: variant.later }),
      }
  const { keepsStock: _keeps, ...counted } = priced
  return {
    ...(variant.keepsStock === undefined ? { ...counted, stock: variant.stock } : priced),
    ...(silent.includes('sku') ? {} : { sku: variant.sku }),
    ...(variant.picture === undefined || silent.includes('pictures')
      ? {}
      : { picture: variant.picture }),
    ...(measures === undefined ? {} : { measures }),
    isStored: true,
  }
}

/** The pictures that a product has, each in its own place. */
export const keptPictures = ({ pictures }: StoredProduct) => ({
  stored: pictures,
  places: pictures.map((_, at) => at),
  faults: [],
})
