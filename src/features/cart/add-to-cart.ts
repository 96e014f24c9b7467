import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import { quantityLimit, type Item, type Variant } from '#contract/item.ts'
import { notifyError } from '#src/platform/state/notifications.ts'
import { withTimeout } from '#contract/lib/waiting.ts'
import { cartOutbox } from '#src/features/cart/outbox/outbox-state.ts'
import { connection } from '#src/platform/connection/connection.ts'
import { addGuestLine, guestCart } from '#src/features/cart/guest/guest-cart.ts'
import type { CartChange, KnownLine } from '#src/features/cart/outbox/cart-operations.ts'
import { withOperations } from './cart-change.ts'
import { cartQuery, isOnlyKept } from './cart.queries.ts'

export type Addition = { line: KnownLine; quantity: number }
/**
 * `added` is less than requested when stock or the limit prevented it; `held` is the line's resulting quantity, as far
 * as known. `isWaiting`: the server has not received it yet.
 */
export type AdditionResult = { added: number; held: number; isWaiting: boolean }

/** Maximum milliseconds the button stays busy; after that the addition continues in the background. */
const PATIENCE_MS = 3000

const quantityOf = (lines: readonly { skuId: number; quantity: number }[], skuId: number) =>
  lines.find((line) => line.skuId === skuId)?.quantity ?? 0

/** Adds units of a variant to a member's cart, on the server. */
export const addToCartMutation = () =>
  mutationOptions({
    mutationFn: (addition: Addition, { client }) => addForMember(client, addition),
    meta: { quiet: true }, // the outbox reports what the server refuses
  })

/** Loaded once the page is idle; a guest needs none of it. */
async function outbox() {
  try {
    return await import('./outbox/outbox.ts')
  } catch (error) {
    if (error instanceof Error) notifyError(error)
    throw error
  }
}

async function addForMember(
  client: QueryClient,
  { line, quantity }: Addition,
): Promise<AdditionResult> {
  const { changeCart } = await outbox()
  const cart = client.getQueryData(cartQuery().queryKey)
  const shown = cart && withOperations(cart, cartOutbox.operations)
  const before = shown && !isOnlyKept(shown) ? quantityOf(shown.lines, line.skuId) : undefined
  if (!connection.isOnline) {
    const { change, added } = addedOffline({ line, quantity, before })
    if (change) void changeCart(client, change)
    return added
  }
  const sent = changeCart(client, { kind: 'add', line, quantity })
  const outcome = await withTimeout(sent, PATIENCE_MS)
  if (outcome?.kind === 'refused') throw outcome.error
  if (outcome?.kind !== 'answered') return { added: quantity, held: quantity, isWaiting: true }
  const held = quantityOf(outcome.cart.lines, line.skuId)
  return { added: before === undefined ? quantity : held - before, held, isWaiting: false }
}

type OfflineAddition = Addition & { before: number | undefined }

/**
 * What is queued, and what is reported of it. The change carries an absolute quantity if it is known; then a unit added
 * elsewhere is not counted twice.
 */
function addedOffline({ line, quantity, before }: OfflineAddition): {
  change: CartChange | null
  added: AdditionResult
} {
  if (before === undefined) {
    const added = { added: quantity, held: quantity, isWaiting: true }
    return { change: { kind: 'add', line, quantity }, added }
  }
  const held = Math.max(before, Math.min(before + quantity, quantityLimit(line)))
  return {
    change: held > before ? { kind: 'set', line, quantity: held, before } : null,
    added: { added: held - before, held, isWaiting: true },
  }
}

/** Adds units of a variant to the guest's cart on this device, immediately. */
export function addForGuest({ line, quantity }: Addition): AdditionResult {
  const { skuId, sn, title, image, spec, shopPrice } = line
  const before = quantityOf(guestCart.lines, skuId)
  const most = quantityLimit(line)
  const wish = { skuId, sn, title, image, spec, quantity, priceAtAdd: shopPrice, most }
  const held = addGuestLine(wish, most)
  return { added: held - before, held, isWaiting: false }
}

/** The variant data the cart shows, and can store while the server is unreachable. */
export const knownLine = (item: Item, variant: Variant): KnownLine => ({
  sn: item.sn,
  skuId: variant.skuId,
  title: item.title,
  image: item.pictures[variant.picture ?? 0] ?? null,
  spec: item.options.flatMap(({ name, values }, axis) => {
    const value = values[variant.values[axis] ?? -1]
    return value === undefined ? [] : [{ name, value }]
  }),
  shopPrice: variant.shopPrice,
  stock: variant.stock,
  limitMin: variant.limitMin,
  limitMax: variant.limitMax,
})
