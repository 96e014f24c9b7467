import type { QueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { CentsSchema } from '#contract/money.ts'
import type { Item } from '#contract/item.ts'
import { isPage } from '#contract/url/page-paths.ts'
import { tabStored } from '#src/platform/storage/tab-stored.ts'

/** What the shopper was about to do when sign-in came between. */
export type Intent =
  | { kind: 'buy'; skuId: number; quantity: number }
  | { kind: 'checkout' }
  | { kind: 'cart' }
  | { kind: 'other' }

/** Read from the path that sign-in returns to. */
export function intentOf(to: string): Intent {
  const { pathname, searchParams } = new URL(to, 'https://shop.invalid')
  if (isPage(pathname, 'cart')) return { kind: 'cart' }
  if (!isPage(pathname, 'confirm')) return { kind: 'other' }
  const skuId = Number(searchParams.get('sku'))
  const quantity = Number(searchParams.get('n') ?? 1)
  return skuId > 0 ? { kind: 'buy', skuId, quantity } : { kind: 'checkout' }
}

const LoginIntentSchema = v.object({ title: v.string(), shopPrice: CentsSchema })
export type LoginIntent = v.InferOutput<typeof LoginIntentSchema>

/** What this tab has last greeted with, for a reload: then nothing is in memory. */
export const keptChosen = tabStored(
  'chosen',
  v.object({ skuId: v.number(), locale: v.string(), chosen: LoginIntentSchema }),
)

/** The product and variant to buy, if the shopper comes from its page. */
export function chosenIn(
  client: QueryClient,
  locale: string,
  skuId: number,
): LoginIntent | undefined {
  const seen = client.getQueriesData<Item>({ queryKey: ['catalog', 'item', locale] })
  for (const [, item] of seen) {
    const variant = item?.variants.find((one) => one.skuId === skuId)
    if (item && variant) return { title: item.title, shopPrice: variant.shopPrice }
  }
  const kept = keptChosen.read()
  return kept?.skuId === skuId && kept.locale === locale ? kept.chosen : undefined
}
