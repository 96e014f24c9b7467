import * as v from 'valibot'
import { subscribePush, unsubscribePush } from '#contract/push.ts'
import { call } from '#src/platform/http/call.ts'
import { chosenLocale } from '#src/platform/i18n/language.ts'
import { store } from '#src/platform/state/store.ts'
import { stored } from '#src/platform/storage/stored.ts'
import { withTimeout } from '#contract/lib/waiting.ts'
import { postToWorker } from '#src/features/update/worker.ts'
import type { KnownPush } from '#contract/worker-messages.ts'
import { PushUnreached } from './push-unreached.ts'

type Shop = {
  /** VAPID, base64url */
  publicKey: string
  /** whether the server still pushes to this device */
  isSubscribed: boolean
}

/** What the server last received about this device. */
const ToldSchema = v.object({ endpoint: v.string(), locale: v.string(), timeZone: v.string() })
const told = stored('push', ToldSchema, { isPrivate: true })

/** Whether this device is notified. */
export const devicePush = store({ isOn: told.read() !== undefined })

function note(value: v.InferInput<typeof ToldSchema> | null) {
  if (value) told.write(value)
  else told.clear()
  devicePush.isOn = value !== null
}

/** The worker repairs the subscription while no page is open. */
const tellWorker = (known: KnownPush | null) => void postToWorker({ type: 'PUSH', known })

/**
 * Requests permission and subscribes this device; call it from a press.
 * @param key fetches the shop's VAPID key, base64url
 * @returns false: the member did not allow it
 * @throws PushUnreached; whatever `call` throws
 */
export async function turnOnPush(key: () => Promise<string>): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false
  const publicKey = await key()
  await tell(await subscribe(publicKey), publicKey)
  return true
}

export async function turnOffPush(): Promise<void> {
  await call(unsubscribePush, {})
  note(null)
  tellWorker(null)
  const subscription = await subscribed().catch(() => null)
  await subscription?.unsubscribe()
}

/**
 * Sends the subscription, the language and the time zone to the server when one has changed, and subscribes again where
 * the shop has another key or found the subscription dead. Call it at the start of a visit.
 */
export async function refreshPush(ask: () => Promise<Shop>): Promise<void> {
  const before = told.read()
  if (!before) return
  if (Notification.permission !== 'granted') return turnOffPush()
  const { publicKey, isSubscribed } = await ask()
  const { endpoint, locale, timeZone } = before
  const current = await subscribed()
  const isDead = current?.endpoint === endpoint && !isSubscribed
  const isUsable = current && !isDead && isOfKey(current, publicKey)
  const subscription = isUsable ? current : await renewed(current, publicKey)
  const isTold =
    endpoint === subscription.endpoint && locale === chosenLocale() && timeZone === zone()
  if (!isTold || !isSubscribed) await tell(subscription, publicKey)
}

async function renewed(old: PushSubscription | null, key: string): Promise<PushSubscription> {
  await old?.unsubscribe()
  return subscribe(key)
}

/** Browsers that do not tell the key are believed. */
function isOfKey({ options }: Partial<PushSubscription>, key: string): boolean {
  const own = options?.applicationServerKey
  return !own || base64url(own) === key
}

const base64url = (bytes: ArrayBuffer) =>
  btoa(String.fromCodePoint(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

async function tell(subscription: PushSubscription, key: string): Promise<void> {
  const timeZone = zone()
  const { keys = {} } = subscription.toJSON()
  const { endpoint } = subscription
  const { p256dh = '', auth = '' } = keys
  await call(subscribePush, { endpoint, p256dh, auth, timeZone })
  note({ endpoint, locale: chosenLocale(), timeZone })
  tellWorker({ endpoint, auth, key })
}

const zone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

const subscribed = async () => (await pushManager())?.getSubscription() ?? null

async function subscribe(applicationServerKey: string): Promise<PushSubscription> {
  const manager = await pushManager()
  if (!manager) throw new PushUnreached('there is no service worker')
  const options = { userVisibleOnly: true, applicationServerKey }
  try {
    // One with another key is of a shop that was here before.
    return await manager.subscribe(options).catch(async (error: unknown) => {
      const old = await manager.getSubscription()
      if (!(await old?.unsubscribe())) throw error
      return manager.subscribe(options)
    })
  } catch (error) {
    throw new PushUnreached('the browser did not subscribe', { cause: error })
  }
}

/** Milliseconds to wait for the service worker, which a first visit is still installing. */
const WORKER_MS = 10_000

const pushManager = async () =>
  (await withTimeout(navigator.serviceWorker.ready, WORKER_MS))?.pushManager
