import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import { getPush, savePushChoices, type PushChoices } from '#contract/push.ts'
import { call } from '#src/platform/http/call.ts'
import { devicePush, turnOffPush, turnOnPush } from './device-push.ts'
import { isStandalone } from '#src/features/install/display.ts'
import { isIos } from '#src/features/install/install-rule.ts'
import { isWechat } from '#src/platform/lib/is-wechat.ts'

/**
 * Whether this browser can be notified. `install`: once the shop is on the home screen (iOS). `wechat`: in the phone's
 * own browser. `blocked`: the member refused, and only the browser's settings can change that.
 */
export type PushSupport = 'ready' | 'blocked' | 'install' | 'wechat' | 'none'

export function pushSupport(): PushSupport {
  if (isWechat(navigator.userAgent)) return 'wechat'
  const isAble = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
  if (isAble) return Notification.permission === 'denied' ? 'blocked' : 'ready'
  const { userAgent, maxTouchPoints: touchPoints } = navigator
  return isIos({ userAgent, touchPoints }) && !isStandalone() ? 'install' : 'none'
}

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
