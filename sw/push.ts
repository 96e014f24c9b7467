import * as v from 'valibot'
import { PushPayloadSchema } from '#src/contract/push-payload.ts'
import type { WorkerMessage } from './messages.ts'
import { scope } from './scope.ts'

/** Where a message leads that has no page of its own. */
const MESSAGES = '/user/account/message'
const LinkSchema = v.pipe(v.string(), v.startsWith('/'))

/**
 * Shows what the server pushed. A text that this worker cannot read is shown as news of the shop: browsers end a
 * subscription that stays silent.
 */
export async function showPush({ data }: PushEvent): Promise<void> {
  const { title, content, link, language, id } = read(data) ?? {
    title: scope.location.host,
    content: '',
    link: MESSAGES,
  }
  await scope.registration.showNotification(title, {
    body: content,
    icon: '/icons/app-192.png',
    data: link || MESSAGES,
    ...(language && { lang: language }),
    ...(id && { tag: `message-${id}` }),
  })
}

function read(data: PushMessageData | null) {
  try {
    return v.parse(PushPayloadSchema, data?.json())
  } catch {
    return undefined
  }
}

/** Opens the page of a notification: in the tab that was used last, else in a new one. */
export async function openPushed({ notification }: NotificationEvent): Promise<void> {
  notification.close()
  const link = v.safeParse(LinkSchema, notification.data)
  const path = link.success ? link.output : MESSAGES
  const [tab] = await scope.clients.matchAll({ type: 'window' })
  if (!tab) return void (await scope.clients.openWindow(path))
  const message: WorkerMessage = { type: 'OPEN', path }
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a client of this worker, not a window
  tab.postMessage(message)
  await tab.focus()
}

/** The device gets no more notifications. Never rejects; the server deletes the subscription with its session. */
export async function unsubscribe(): Promise<void> {
  try {
    const subscription = await scope.registration.pushManager.getSubscription()
    await subscription?.unsubscribe()
  } catch {
    // a browser without push
  }
}
