import { useState } from 'react'
import { quantityLimit, type Item } from '#contract/item.ts'
import {
  choose,
  chosenVariant,
  firstChoice,
  isVariantBuyable,
  valueState,
  variantsOf,
  type Choice,
} from './variant-choice.ts'

/** What was tapped on an axis does not exist with the rest of the selection: what it would become instead. */
type Swap = { axis: number; value: number; choice: Choice }

type Options = {
  /** the variant that is selected at first */
  sku: number | undefined
  /** the product's own data is still loading */
  isComing?: boolean
  /** called after each choice; undefined: no whole variant is chosen */
  onChosen?: (skuId: number | undefined) => void
}

/** The shopper's selection for a product: a value on each axis and a quantity. */
export function useVariant(item: Item, { sku, isComing = false, onChosen }: Options) {
  const [choice, setChoice] = useState(() => firstChoice(item, sku))
  const [swap, setSwap] = useState<Swap | null>(null)
  const [wanted, setQuantity] = useState(1)
  const [axes, setAxes] = useState(item.options.length)
  if (axes !== item.options.length) {
    // The initial data, from a card or the offline catalogue, lacked the options.
    setAxes(item.options.length)
    setChoice(firstChoice(item, sku))
  }
  const variant = chosenVariant(item, choice)
  const min = Math.max(1, variant?.limitMin ?? 1)
  const max = Math.max(min, variant ? quantityLimit(variant) : 1)

  const become = (next: Choice) => {
    setSwap(null)
    setChoice(next)
    onChosen?.(chosenVariant(item, next)?.skuId)
  }
  /** Never changes a choice on another axis: that is offered as a swap. */
  const pick = (axis: number, value: number) => {
    const next = choose(item, choice, axis, value)
    if (valueState(item, choice, axis, value) === 'apart') setSwap({ axis, value, choice: next })
    else become(next)
  }
  const namesOf = (values: Choice, isWanted: (axis: number) => boolean = () => true) =>
    item.options.flatMap((option, axis) =>
      isWanted(axis) ? (option.values[values[axis] ?? -1] ?? []) : [],
    )
  const missing = item.options.flatMap(({ name }, axis) => (choice[axis] === null ? [name] : []))
  const hasChosen = choice.some((value) => value !== null)
  // A partial selection shows an image too: that of the first variant it still allows.
  const shown = hasChosen && item.options.length > 0 ? variantsOf(item, choice)[0]?.picture : null
  const rest = isComing ? ('coming' as const) : restOf(item, variant && !isVariantBuyable(variant))
  return {
    choice,
    variant,
    pick,
    swap: swap && {
      axis: swap.axis,
      wanted: item.options[swap.axis]?.values[swap.value] ?? '',
      /** names of the choices that stand in its way */
      apart: namesOf(choice, (axis) => axis !== swap.axis && choice[axis] !== swap.choice[axis]),
      /** names of the whole selection it would become */
      words: namesOf(swap.choice),
      accept: () => become(swap.choice),
    },
    missing,
    min,
    max,
    quantity: Math.min(max, Math.max(min, wanted)),
    setQuantity,
    picture: shown ?? undefined,
    /** names of the selected values, in the order of the axes */
    words: namesOf(choice),
    rest,
    /** nothing of it can be bought for now; while its own data is loading, as far as the card knows */
    isSoldOut: rest === 'soldOut' || (isComing && item.stock <= 0),
  }
}
export type VariantState = ReturnType<typeof useVariant>

/** Why nothing can be bought. */
export type UnavailableReason = 'offShelf' | 'soldOut' | 'variantSoldOut'

function restOf(item: Item, isVariantGone: boolean | undefined): UnavailableReason | undefined {
  if (!item.isOnSale) return 'offShelf'
  if (!item.variants.some(isVariantBuyable)) return 'soldOut'
  return isVariantGone ? 'variantSoldOut' : undefined
}
