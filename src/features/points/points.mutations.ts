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
} from '#src/contract/score.ts'
import { notifySuccess } from '#src/platform/state/notifications.ts'

/** spec §8: a success shows what the shop says of it. */
const told = { onMessage: notifySuccess }

/** Nothing of points is guessed: whatever the answer, everything that shows them is asked for again. */
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
 * Its sheet shows what goes wrong. A thing whose answer was lost is asked for with the same key, however often its
 * sheet is closed and opened: the shop then answers the order that it made, if any.
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

/** Its sheet shows what goes wrong. */
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
