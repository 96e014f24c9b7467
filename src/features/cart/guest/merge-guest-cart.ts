import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import { isRefusal } from '#src/platform/http/api-error.ts'
import { call } from '#src/platform/http/call.ts'
import { mergeCart, OperationIdSchema, type MergedLine } from '#contract/cart.ts'
import { newOperationId } from '#src/platform/lib/operation-id.ts'
import { dropGuestLines, guestCart, GuestLineSchema } from './guest-cart.ts'
import { session } from '#src/platform/session/session.ts'
import { cartQuery } from '#src/features/cart/cart.queries.ts'
import * as v from 'valibot'
import { stored } from '#src/platform/storage/stored.ts'
import { onWipe } from '#src/platform/session/session-epoch.ts'
import { store } from '#src/platform/state/store.ts'

/**
 * A guest's lines being merged into a member's cart. They are stored with their operation id until the server confirms,
 * so a lost response can be requested again without adding them twice.
 */
export const PendingMergeSchema = v.object({
  memberId: v.number(),
  opId: OperationIdSchema,
  lines: v.array(v.pick(GuestLineSchema, ['skuId', 'title', 'quantity', 'priceAtAdd'])),
})

export const pendingMerge = stored('guestCartMerge', PendingMergeSchema, { isPrivate: true })

/** Whether this device holds guest lines that are not yet in the signed-in member's cart. */
export const hasCartToMerge = () => guestCart.lines.length > 0 || pendingMerge.read() !== undefined

/** For login and cart; a note in the cart shows the outcome. */
export const mergeGuestCartMutation = () =>
  mutationOptions({
    mutationKey: ['cart', 'merge'],
    mutationFn: (_input: void, { client }) => sendGuestCart(client),
    onSuccess: (lines) => {
      mergedCart.lines = [...mergedCart.lines, ...lines]
    },
  })

/**
 * Moves the lines added before login into the member's cart and reports the outcome of each. Called at login and again
 * on the cart page until it succeeds; the operation id makes a retry safe.
 */
export async function sendGuestCart(queryClient: QueryClient): Promise<MergedLine[]> {
  const merged = await sendPending(queryClient)
  if (guestCart.lines.length === 0) return merged
  const lines = guestCart.lines.map(({ skuId, title, quantity, priceAtAdd }) => ({
    skuId,
    title,
    quantity,
    priceAtAdd,
  }))
  pendingMerge.write({ memberId: session.id, opId: newOperationId(), lines })
  dropGuestLines(lines)
  return [...merged, ...(await sendPending(queryClient))]
}

async function sendPending(queryClient: QueryClient): Promise<MergedLine[]> {
  const pending = pendingMerge.read()
  if (!pending) return []
  // Another member's unfinished merge may have reached the server already: do not send it again.
  if (pending.memberId !== session.id) {
    pendingMerge.clear()
    return []
  }
  const { opId, lines } = pending
  try {
    const { cart, merged } = await call(mergeCart, { opId, lines })
    pendingMerge.clear()
    queryClient.setQueryData(cartQuery().queryKey, cart)
    return merged
  } catch (error) {
    if (isRefusal(error)) pendingMerge.clear()
    throw error
  }
}

/** What became of the goods that this device brought along at sign-in; shown in the cart until it is dismissed. */
export const mergedCart = store<{ lines: MergedLine[] }>({ lines: [] })

export const forgetMergedLines = () => {
  mergedCart.lines = []
}

onWipe(forgetMergedLines)
