import type { RegisteredRouter } from '@tanstack/react-router'
import * as v from 'valibot'
import { safeReturnPath } from '#contract/url/return-path.ts'
import { postToWorker } from '#src/features/update/worker.ts'
import { WorkerMessageSchema } from '#contract/worker-messages.ts'
import { refreshPush } from './device-push.ts'
import { pushQuery } from './push.queries.ts'

/** Opens the page of a notification that is pressed, and sends changes of this device to the server. Call it once. */
export async function followPush(router: RegisteredRouter): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const open = (path: string) => {
    const href = safeReturnPath(path)
    if (href !== router.latestLocation.href) void router.navigate({ href })
  }
  navigator.serviceWorker.addEventListener('message', ({ data, ports: [port] }) => {
    const message = v.safeParse(WorkerMessageSchema, data)
    if (!message.success || message.output.type !== 'OPEN') return
    port?.postMessage('taken')
    open(message.output.path)
  })
  const pressed = await postToWorker({ type: 'PRESSED' })
  if (pressed?.type === 'OPEN') open(pressed.path)
  const { queryClient } = router.options.context
  await refreshPush(() => queryClient.fetchQuery(pushQuery()))
}
