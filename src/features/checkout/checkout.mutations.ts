import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import { dropCheckoutDraft } from './checkout-draft.ts'
import type { FoundOut, OrderInput, PlaceOutcome } from './place-order/ordering.ts'
import { findOut, placeOrder } from './place-order/place-order.ts'

/** The page shows refusals itself; a placed order removes the cart's lines and adds a new order. */
export const placeOrderMutation = () =>
  mutationOptions({
    mutationFn: (input: OrderInput) => placeOrder(input),
    meta: { quiet: true },
    onSuccess: (placed, _input, _result, { client }) => forgetBefore(client, placed),
  })

export const FIND_OUT = ['checkout', 'findOut']

/** Queries once the outcome of orders whose response was lost. */
export const findOutMutation = () =>
  mutationOptions({
    mutationKey: FIND_OUT,
    mutationFn: () => findOut(),
    meta: { quiet: true },
    onSuccess: (found, _input, _result, { client }) => forgetBefore(client, found),
  })

function forgetBefore(client: QueryClient, { kind }: PlaceOutcome | FoundOut) {
  if (kind !== 'placed') return
  dropCheckoutDraft()
  void client.resetQueries({ queryKey: ['cart'] }) // refetched where it is shown
  void client.invalidateQueries({ queryKey: ['session', 'member'] }) // its count feeds the cart badge
  void client.invalidateQueries({ queryKey: ['order'] })
}
