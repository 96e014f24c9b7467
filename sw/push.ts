import * as v from 'valibot'
import { PUSH_RENEWAL, PushPayloadSchema } from '#contract/push-payload.ts'
import { EnvelopeSchema, SUCCESS } from '#contract/endpoint.ts'
import { withTimeout } from '#contract/lib/waiting.ts'
import { memory } from './memory.ts'
import { KnownPushSchema, type KnownPush, type WorkerMessage } from '#contract/worker-messages.ts'
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

/** Milliseconds a page may take to say that it opens a path: after that it is loaded there. */
const ANSWER_MS = 2000
/** Milliseconds for which a pressed notification still leads somewhere. */
const PRESSED_MS = 60_000

/** The page of the notification pressed last, until a page takes it; `at` in milliseconds. */
const pressed = memory('pressed', v.nullable(v.object({ path: v.string(), at: v.number() })))

/**
 * Opens the page of a notification: in the tab that was used last, else in a new one. A tab that has not started yet is
 * loaded there. Where the browser opens the start page instead, that page asks for the path.
 */
export async function openPushed({ notification }: NotificationEvent): Promise<void> {
  notification.close()
  const link = v.safeParse(LinkSchema, notification.data)
  const path = link.success ? link.output : MESSAGES
  await pressed.write({ path, at: Date.now() })
  const [tab] = await scope.clients.matchAll({ type: 'window' })
  if (!tab) return void (await scope.clients.openWindow(path))
  await tab.focus().catch(() => {}) // the press was too long ago
  if (await isTaken(tab, path)) return pressed.write(null)
  await tab.navigate(path).catch(() => scope.clients.openWindow(path))
}

async function isTaken(tab: WindowClient, path: string): Promise<boolean> {
  const { port1, port2 } = new MessageChannel()
  const taken = new Promise<true>((resolve) => {
    port1.addEventListener('message', () => resolve(true))
    port1.start()
  })
  const message: WorkerMessage = { type: 'OPEN', path }
  tab.postMessage(message, [port2])
  return (await withTimeout(taken, ANSWER_MS)) === true
}

/** @returns where the notification leads that was pressed a moment ago; only once */
export async function takePressed(): Promise<WorkerMessage | undefined> {
  const found = await pressed.read()
  if (!found) return undefined
  await pressed.write(null)
  const isFresh = Math.abs(Date.now() - found.at) < PRESSED_MS
  return isFresh ? { type: 'OPEN', path: found.path } : undefined
}

const known = memory('push', v.nullable(KnownPushSchema))

/** What the server has of this device. */
export const notePush = (push: KnownPush | null): Promise<void> => known.write(push)

/**
 * The browser has replaced or dropped the subscription, perhaps while no page was open: the server learns of the new
 * one. Never rejects; if it fails, the next visit does it.
 */
export async function renewSubscription(): Promise<void> {
  const before = await known.read()
  if (!before) return
  try {
    const { pushManager } = scope.registration
    const subscription =
      (await pushManager.getSubscription()) ??
      (await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: before.key }))
    const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON()
    if (endpoint === before.endpoint) return
    const input = {
      before: { endpoint: before.endpoint, auth: before.auth },
      now: { endpoint, p256dh, auth },
    }
    const headers = { 'content-type': 'application/json' }
    const response = await fetch(PUSH_RENEWAL, {
      method: 'POST',
      headers,
      body: JSON.stringify(input),
    })
    const { code } = v.parse(EnvelopeSchema, await response.json())
    if (code === SUCCESS) await known.write({ endpoint, auth, key: before.key })
  } catch {
    // no network, no push service, or no permission any more
  }
}

/** The device gets no more notifications. Never rejects; the server deletes the subscription with its session. */
export async function unsubscribe(): Promise<void> {
  await known.write(null)
  try {
    const subscription = await scope.registration.pushManager.getSubscription()
    await subscription?.unsubscribe()
  } catch {
    // a browser without push
  }
}
