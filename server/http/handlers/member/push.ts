import {
  getPush,
  renewPush,
  savePushChoices,
  subscribePush,
  unsubscribePush,
} from '#contract/push.ts'
import {
  choosePush,
  pushOf,
  renewDevice,
  subscribeDevice,
  unsubscribeDevice,
} from '#server/domain/push/push.ts'
import { implement } from '#server/http/implement.ts'

export const pushRoutes = [
  implement(getPush, (context) => pushOf(context)),
  implement(savePushChoices, async (context, choices) => {
    await choosePush(context, choices)
    return null
  }),
  implement(subscribePush, async (context, subscription) => {
    await subscribeDevice(context, subscription)
    return null
  }),
  implement(unsubscribePush, async (context) => {
    await unsubscribeDevice(context)
    return null
  }),
  implement(renewPush, async (context, input) => {
    await renewDevice(context, input)
    return null
  }),
]
