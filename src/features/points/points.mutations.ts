import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import type * as v from 'valibot'
import { call } from '#src/platform/http/call.ts'
import { withRetry, withIdempotencyKey } from '#src/platform/http/retry.ts'
import {
  cancelPointsOrder,
  payPointsOrder,
  receivePointsOrder,
  redeemPoints,
  type PointsOrder,
} from '#contract/score.ts'
import { notifySuccess } from '#src/platform/state/notifications.ts'

/** spec §8: a success shows the server's message. */
const told = { onMessage: notifySuccess }

/** No optimistic updates for points: whatever the response, everything that shows them is refetched. */
const changesPoints = <Input>(
  send: (input: Input) => Promise<PointsOrder>,
  { quiet }: { quiet: boolean },
) =>
  mutationOptions({
    mutationFn: send,
    meta: { quiet },
    onSuccess: (_order, _input, _result, { client }) => askAgain(client),
    onError: (_error, _input, _result, { client }) => askAgain(client),
  })

async function askAgain(client: QueryClient) {
  void client.invalidateQueries({ queryKey: ['wallet'] })
  void client.invalidateQueries({ queryKey: ['session', 'member'] }) // balance and points
  await client.invalidateQueries({ queryKey: ['points'] })
}

type Redemption = Omit<v.InferInput<(typeof redeemPoints)['input']>, 'opId'>

/**
 * Its sheet shows errors. If the response was lost, the item is requested again with the same idempotency key, however
 * often its sheet is closed and opened: the server then returns the order it created, if any.
 */
export const redeemMutation = () =>
  changesPoints(
    (input: Redemption) =>
      withIdempotencyKey(`redeem ${input.itemId}`, (opId) =>
        call(redeemPoints, { ...input, opId }, told),
      ),
    { quiet: true },
  )

const repeated =
  <Input>(send: (input: Input) => Promise<PointsOrder>) =>
  (input: Input) =>
    withRetry(() => send(input))

/** Its sheet shows errors. */
export const payPointsMutation = () =>
  changesPoints(
    repeated((input: { no: string; password: string }) => call(payPointsOrder, input, told)),
    { quiet: true },
  )
export const cancelPointsMutation = () =>
  changesPoints(
    repeated((input: { no: string }) => call(cancelPointsOrder, input, told)),
    { quiet: false },
  )
export const receivePointsMutation = () =>
  changesPoints(
    repeated((input: { no: string }) => call(receivePointsOrder, input, told)),
    { quiet: false },
  )
