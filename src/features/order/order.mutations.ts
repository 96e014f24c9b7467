import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { call } from '#src/platform/http/call.ts'
import { withRetry, withIdempotencyKey } from '#src/platform/http/retry.ts'
import {
  askForInvoice,
  cancelOrder,
  changeOrderAddress,
  confirmReceipt,
  deleteOrder,
  extendReceipt,
  rebuyOrder,
  remindShop,
  type Order,
} from '#contract/order.ts'
import { notifySuccess } from '#src/platform/state/notifications.ts'
import { orderQuery } from './order.queries.ts'

/** spec §8: a success shows the server's message. */
const told = { onMessage: notifySuccess }

/** The response is the order's current state, also for a retry; lists and counts are refetched. */
const changesOrder = <Input>(send: (input: Input) => Promise<Order>) =>
  mutationOptions({
    mutationKey: ['order', 'change'],
    mutationFn: (input: Input) => withRetry(() => send(input)),
    onSuccess: async (order, _input, _result, { client }) => {
      client.setQueryData(orderQuery(order.no).queryKey, order)
      await client.invalidateQueries({ queryKey: ['order'] })
    },
    // "the order has moved on": the page was outdated
    onError: (_error, _input, _result, { client }) => askAgain(client),
  })
const askAgain = (client: QueryClient) => void client.invalidateQueries({ queryKey: ['order'] })

type CancelInput = v.InferInput<(typeof cancelOrder)['input']>
type AddressInput = v.InferInput<(typeof changeOrderAddress)['input']>

export const cancelOrderMutation = () =>
  changesOrder((input: CancelInput) => call(cancelOrder, input, told))
export const changeAddressMutation = () =>
  changesOrder((input: AddressInput) => call(changeOrderAddress, input, told))
export const remindShopMutation = () => changesOrder((no: string) => call(remindShop, { no }, told))
export const confirmReceiptMutation = () =>
  changesOrder((no: string) => call(confirmReceipt, { no }, told))
export const extendReceiptMutation = () =>
  changesOrder((no: string) => call(extendReceipt, { no }, told))

type InvoiceInput = v.InferInput<(typeof askForInvoice)['input']>
/** Errors are shown in the form. */
export const askForInvoiceMutation = () => ({
  ...changesOrder((input: InvoiceInput) => call(askForInvoice, input, told)),
  meta: { quiet: true },
})

/** @returns how many lines were added to the cart, and how many could not be. */
export const rebuyMutation = () =>
  mutationOptions({
    mutationFn: (no: string) =>
      withIdempotencyKey(`rebuy ${no}`, (opId) => call(rebuyOrder, { no, opId })),
    onSuccess: (_data, _no, _result, { client }) => {
      client.removeQueries({ queryKey: ['cart'] })
      void client.invalidateQueries({ queryKey: ['session', 'member'] }) // its count feeds the cart badge
    },
  })

export const deleteOrderMutation = () =>
  mutationOptions({
    mutationFn: (no: string) => withRetry(() => call(deleteOrder, { no }, { isKeptAlive: true })),
    onSuccess: async (_data, no, _result, { client }) => {
      client.removeQueries({ queryKey: orderQuery(no).queryKey })
      await client.invalidateQueries({ queryKey: ['order', 'list'] })
      await client.invalidateQueries({ queryKey: ['order', 'counts'] })
    },
  })
