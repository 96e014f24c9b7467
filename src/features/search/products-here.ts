import type { QueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { ProductCardSchema, type ProductCard } from '#contract/catalog.ts'
import { rows } from '#src/platform/storage/rows.ts'

/** A product on this device and when it was last fetched, in ms. */
export type ProductHere = { product: ProductCard; at: number }

/** Responses whose products count, by the second element of their query keys. */
const KINDS = ['home', 'goods', 'cards', 'item']
/** Written by the persisted catalogue; only the fields needed here are read. */
const keptAnswers = rows('catalogue', v.looseObject({ data: v.unknown(), updatedAt: v.number() }))

/** Products this device has seen that match all the words, best first. */
export async function productsHere(queryClient: QueryClient, locale: string, words: string) {
  const terms = words.toLowerCase().split(/\s+/)
  const found = await productsMet(queryClient, locale)
  return found
    .map((here) => ({ here, closeness: closenessOf(here.product, terms) }))
    .filter(({ closeness }) => closeness > 0)
    .sort((one, other) => other.closeness - one.closeness)
    .map(({ here }) => here)
}

/** 0 if a word is missing; higher if the name contains them, and contains them early. */
function closenessOf({ title, fact }: ProductCard, terms: readonly string[]): number {
  const name = title.toLowerCase()
  const whole = `${name} ${fact.toLowerCase()}`
  if (!terms.every((term) => whole.includes(term))) return 0
  if (name.startsWith(terms[0] ?? '')) return 3
  return terms.every((term) => name.includes(term)) ? 2 : 1
}

async function productsMet(queryClient: QueryClient, locale: string): Promise<ProductHere[]> {
  const inMemory = queryClient
    .getQueryCache()
    .findAll({ queryKey: ['catalog'] })
    .map(({ queryKey, state }) => ({ queryKey, data: state.data, at: state.dataUpdatedAt }))
  const onDisk = (await keptAnswers.entries()).map(([hash, { data, updatedAt }]) => ({
    queryKey: keyIn(hash),
    data,
    at: updatedAt,
  }))
  const met = new Map<string, ProductHere>()
  for (const { queryKey, data, at } of [...inMemory, ...onDisk]) {
    if (!KINDS.includes(String(queryKey[1])) || queryKey[2] !== locale) continue
    for (const product of cardsIn(data)) {
      if ((met.get(product.sn)?.at ?? -1) < at) met.set(product.sn, { product, at })
    }
  }
  return [...met.values()]
}

function keyIn(hash: string): readonly unknown[] {
  try {
    const key: unknown = JSON.parse(hash)
    return Array.isArray(key) ? key : []
  } catch {
    return []
  }
}

/** Every product card in a response, at any depth. */
function cardsIn(data: unknown): ProductCard[] {
  if (typeof data !== 'object' || data === null) return []
  const inside = Object.values(data).flatMap(cardsIn)
  return v.is(ProductCardSchema, data) ? [data, ...inside] : inside
}
