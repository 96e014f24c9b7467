import type { Page } from 'playwright/test'
import * as v from 'valibot'
import { openPushServer, type PushServer } from './push-server.ts'
import { test as base } from './test.ts'

type Subscription = ReturnType<PushServer['browser']>['subscription']

/** `test` with a push service on this machine, to which the page's browser can subscribe. */
export const test = base.extend<{
  push: PushServer & { device: ReturnType<PushServer['browser']> }
}>({
  push: async ({ context }, provide) => {
    const server = await openPushServer()
    const device = server.browser()
    await context.grantPermissions(['notifications'])
    await context.addInitScript(subscribeHere, device.subscription)
    await provide({ ...server, device })
    await server.close()
  },
})

/** In the page: a test browser has no push service, so that this one stands for it. */
function subscribeHere({ endpoint, p256dh, auth }: Subscription) {
  const KEY = 'browser:subscribed'
  const bytesOf = (base64url: string) =>
    Uint8Array.from(
      atob(base64url.replaceAll('-', '+').replaceAll('_', '/')),
      (character) => character.codePointAt(0) ?? 0,
    ).buffer
  const subscription = (key: string) => ({
    endpoint,
    options: { applicationServerKey: bytesOf(key) },
    toJSON: () => ({ endpoint, keys: { p256dh, auth } }),
    unsubscribe: () => {
      localStorage.removeItem(KEY)
      return Promise.resolve(true)
    },
  })
  Object.assign(PushManager.prototype, {
    subscribe: ({ applicationServerKey: key }: { applicationServerKey: string }) => {
      localStorage.setItem(KEY, key)
      return Promise.resolve(subscription(key))
    },
    getSubscription: () => {
      const key = localStorage.getItem(KEY)
      return Promise.resolve(key === null ? null : subscription(key))
    },
  })
}

/** Hands a text to the shop's service worker, as the browser does when its push service sends one. */
export async function handToWorker(page: Page, text: string): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const found = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const ours = registrations.find(({ isDeleted }) => !isDeleted)
      if (ours) resolve(ours.registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  await session.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(page.url()).origin,
    registrationId: await found,
    data: text,
  })
  await session.detach()
}

/** The notifications that the device shows now. */
export const shownNotifications = (page: Page) =>
  page.evaluate(async () => {
    const shown = await (await navigator.serviceWorker.ready).getNotifications()
    return shown.map(({ title, body, lang }) => ({ title, body, lang }))
  })

/** Evaluates an expression in the shop's service worker, which must be running. */
export async function inWorker(page: Page, expression: string): Promise<unknown> {
  const session = await page.context().browser()?.newBrowserCDPSession()
  if (!session) throw new Error('the browser has no DevTools')
  const { targetInfos } = await session.send('Target.getTargets', {
    filter: [{ type: 'service_worker' }],
  })
  const { origin } = new URL(page.url())
  const worker = targetInfos.find(({ url }) => url.startsWith(origin))
  if (!worker) throw new Error('the service worker does not run')
  const { sessionId } = await session.send('Target.attachToTarget', { targetId: worker.targetId })
  const answered = new Promise<string>((resolve) => {
    session.on('Target.receivedMessageFromTarget', ({ message }) => {
      if (message.startsWith('{"id":1,')) resolve(message)
    })
  })
  const params = { expression, awaitPromise: true, returnByValue: true }
  const message = JSON.stringify({ id: 1, method: 'Runtime.evaluate', params })
  await session.send('Target.sendMessageToTarget', { sessionId, message })
  const { result } = v.parse(AnswerSchema, JSON.parse(await answered))
  await session.detach()
  if (result.exceptionDetails) throw new Error(`in the worker: ${expression}`)
  return result.result.value
}

const AnswerSchema = v.object({
  result: v.object({
    result: v.object({ value: v.optional(v.unknown()) }),
    exceptionDetails: v.optional(v.unknown()),
  }),
})

/** Presses the only notification that is shown. Only an event of the browser itself may be extended. */
export const pressNotification = (page: Page) =>
  inWorker(
    page,
    `registration.getNotifications().then(([notification]) => {
      const event = new NotificationEvent('notificationclick', { notification })
      Object.defineProperty(event, 'waitUntil', { value: (work) => work.catch(() => {}) })
      dispatchEvent(event)
    })`,
  )
