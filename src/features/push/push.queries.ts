import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import { getPush, savePushChoices, type PushChoices } from '#contract/push.ts'
import { call } from '#src/platform/http/call.ts'
import { devicePush, turnOffPush, turnOnPush } from './device-push.ts'
import { pushSupport } from './push-support.ts'

/** What the member is notified of, and the shop's key. */
export const pushQuery = () =>
  queryOptions({
    queryKey: ['account', 'push'],
    queryFn: ({ signal }) => call(getPush, {}, { signal }),
  })

/** Fetches the shop's VAPID key. */
export const pushKey = (client: QueryClient) => async () =>
  (await client.ensureQueryData(pushQuery())).publicKey

/** One after the other: the last choice counts. */
export const savePushChoicesMutation = () =>
  mutationOptions({
    mutationFn: (choices: PushChoices) => call(savePushChoices, choices),
    scope: { id: 'push' },
    onSuccess: (_done, choices, _result, { client }) => {
      client.setQueryData(pushQuery().queryKey, (before) => before && { ...before, ...choices })
    },
  })

/** Data: whether this device is notified now. */
export const notifyDeviceMutation = () =>
  mutationOptions({
    mutationFn: async (isWanted: boolean, { client }) => {
      if (isWanted) return turnOnPush(pushKey(client))
      await turnOffPush()
      return false
    },
  })

/** Whether offering notifications makes sense here and now. */
export const mayAskForPush = () => pushSupport() === 'ready' && !devicePush.isOn
