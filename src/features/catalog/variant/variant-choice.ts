import type { Item, Variant } from '#contract/item.ts'
import { lowestPrice, quantityLimit } from '#contract/item.ts'

type Product = Pick<Item, 'options' | 'variants'>

/** The chosen value of each option axis, by index; null while none is chosen. */
export type Choice = readonly (number | null)[]

const fits = ({ values }: Variant, choice: Choice) =>
  choice.every((chosen, axis) => chosen === null || values[axis] === chosen)

/** The same choice with another value on one axis. */
const choiceWith = (choice: Choice, axis: number, value: number): Choice =>
  choice.map((chosen, place) => (place === axis ? value : chosen))

/** Only this value, with nothing chosen on the other axes. */
const valueAlone = (choice: Choice, axis: number, value: number) =>
  choiceWith(
    choice.map(() => null),
    axis,
    value,
  )

/** Enough stock to be bought. */
export const isVariantBuyable = (variant: Variant) =>
  quantityLimit(variant) >= Math.max(1, variant.limitMin)

/** Every variant that the choice still allows. */
export const variantsOf = ({ variants }: Product, choice: Choice) =>
  variants.filter((variant) => fits(variant, choice))

/** The selected variant, when every axis has a value. */
export const chosenVariant = (product: Product, choice: Choice): Variant | undefined =>
  choice.includes(null) ? undefined : variantsOf(product, choice)[0]

/** The initial selection: the variant in the link, else values without an alternative, else nothing. */
export function firstChoice({ options, variants }: Product, skuId: number | undefined): Choice {
  const linked = variants.find((variant) => variant.skuId === skuId)
  if (linked) return linked.values
  const [only, ...others] = variants
  if (only && others.length === 0) return only.values
  return options.map(({ values }) => (values.length === 1 ? 0 : null))
}

/**
 * The choice after a tap on a value. Choices on the other axes stay where possible; an axis incompatible with the new
 * value is set to the only value in stock with it, if there is exactly one, else cleared.
 */
export function choose(product: Product, choice: Choice, axis: number, value: number): Choice {
  let next: Choice = valueAlone(choice, axis, value)
  if (variantsOf(product, next).length === 0) return choice
  for (const [place, before] of choice.entries()) {
    if (place === axis || before === null) continue
    const kept = next.map((chosen, at) => (at === place ? before : chosen))
    if (variantsOf(product, kept).length > 0) next = kept
  }
  const hadAll = !choice.includes(null)
  const left = variantsOf(product, next).filter(isVariantBuyable)
  const candidates = left.length > 0 ? left : variantsOf(product, next)
  const [only] = candidates
  return only && (candidates.length === 1 || hadAll) ? only.values : next
}

/**
 * The state of a value given the current choice: `apart` does not exist with the choices on the other axes, `soldOut`
 * exists but is out of stock, `never` exists in no combination.
 */
export function valueState(product: Product, choice: Choice, axis: number, value: number) {
  const withOthers = choiceWith(choice, axis, value)
  const found = variantsOf(product, withOthers)
  if (found.some(isVariantBuyable)) return 'free'
  if (found.length > 0) return 'soldOut'
  const isKnown = product.variants.some(({ values }) => values[axis] === value)
  return isKnown ? 'apart' : 'never'
}

/**
 * The lowest price of each value of an axis with the choices on the others, in cents; undefined where no variant fits. Empty
 * where all prices are the same.
 */
export function valuePrices(product: Product, choice: Choice, axis: number) {
  const values = product.options[axis]?.values ?? []
  const prices = values.map((_, value) => {
    const withOthers = choiceWith(choice, axis, value)
    return lowestPrice(variantsOf(product, withOthers)) ?? undefined
  })
  return new Set(prices.filter((price) => price !== undefined)).size > 1 ? prices : []
}

/**
 * The pictures by which shoppers tell an axis's values apart, as indexes: those of the first axis whose values look
 * different with the choices on the others; none for the other axes.
 */
export function valuePictures(product: Product, choice: Choice, axis: number) {
  const all = product.options.map((_, at) => distinctPictures(product, choice, at))
  return all.findIndex((pictures) => pictures.length > 0) === axis ? (all[axis] ?? []) : []
}

function distinctPictures(product: Product, choice: Choice, axis: number): (number | undefined)[] {
  const values = product.options[axis]?.values ?? []
  const pictures = values.map((_, value) => {
    const ofValue = valueAlone(choice, axis, value)
    const withOthers = choiceWith(choice, axis, value)
    const fitting = variantsOf(product, withOthers)
    const all = fitting.length > 0 ? fitting : variantsOf(product, ofValue)
    // of sizes one in the middle: the smallest is too small in its picture to show a colour
    return all[Math.floor(all.length / 2)]?.picture ?? undefined
  })
  const known = pictures.filter((picture) => picture !== undefined)
  return known.length > 1 && new Set(known).size === known.length ? pictures : []
}
