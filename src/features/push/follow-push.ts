import type { RegisteredRouter } from '@tanstack/react-router'
import * as v from 'valibot'
import { safeReturnPath } from '#src/contract/url/return-path.ts'
import { WorkerMessageSchema } from '#sw/messages.ts'
import { refreshPush } from './device-push.ts'
import { pushKey } from './push.queries.ts'

/** Opens the page of a notification that is pressed, and sends changes of this device to the server. Call it once. */
export async function followPush(router: RegisteredRouter): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  navigator.serviceWorker.addEventListener('message', ({ data }) => {
    const message = v.safeParse(WorkerMessageSchema, data)
    if (message.success && message.output.type === 'OPEN')
      void router.navigate({ href: safeReturnPath(message.output.path) })
  })
  await refreshPush(pushKey(router.options.context.queryClient))
}
