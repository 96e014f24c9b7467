import * as v from 'valibot'
import { exhaustive } from '#src/platform/lib/exhaustive.ts'
import { buildState, checkBuild } from './update/build-check.ts'
import { treatmentOf } from './caching.ts'
import { answerPicture } from './images.ts'
import { dropKeptPages, dropPagesOfOthers, keepPage } from './kept-pages.ts'
import { retire } from './update/kill.ts'
import { PageMessageSchema, type PageMessage, type WorkerMessage } from './messages.ts'
import { scope } from './scope.ts'
import { adoptShell } from './shell/shell-caches.ts'
import { shellPaths } from './shell/shell-files.ts'
import { installShell } from './shell/shell-install.ts'
import {
  answerAsset,
  answerPage,
  answerShellFile,
  answerUnknownPage,
  giveWay,
} from './shell/shell.ts'
import { buildsInUse, noteBuild } from './tabs.ts'

/** Every cache that is the shop's own; whatever else lies there does not survive the end of a session. */
const OURS = /^(shell-.+|pictures|notes|device-.+)$/

async function wipeForeign(): Promise<void> {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => !OURS.test(name)).map((name) => caches.delete(name)))
}

const CACHE = 'notes'
const KEPT = 3

/** What is new in a build never changes: kept for the last three, so that the prompt has its words at once. */
async function answerNotes({ request }: FetchEvent): Promise<Response> {
  const { pathname } = new URL(request.url)
  const cache = await caches.open(CACHE).catch(() => undefined)
  const kept = await cache?.match(pathname)
  if (kept) return kept
  const response = await fetch(pathname)
  const isJson = response.headers.get('content-type')?.includes('json')
  if (cache && response.status === 200 && isJson) {
    await cache.put(pathname, response.clone()).catch(() => {})
    const surplus = (await cache.keys()).slice(0, -KEPT)
    await Promise.all(surplus.map((old) => cache.delete(old)))
  }
  return response
}

// Events only; what is decided stands in the files beside this one.
if (__BUILD_KILL__) {
  // Neither when it becomes active, which waits until the worker before it has nothing to do, nor as a part of the
  // installing, for which unregistering would wait in turn.
  scope.addEventListener('install', () => void retire())
} else {
  scope.addEventListener('install', (event) => event.waitUntil(installShell()))
  scope.addEventListener('activate', (event) => event.waitUntil(activate()))
  scope.addEventListener('fetch', onFetch)
  scope.addEventListener('message', onMessage)
  scope.addEventListener('periodicsync', (event) => event.waitUntil(checkBuild()))
}

async function activate(): Promise<void> {
  // Where the storage fails there is still the network.
  await adoptShell(await buildsInUse()).catch(() => {})
  await dropPagesOfOthers().catch(() => {})
  await scope.clients.claim()
  // Not part of becoming active: pages wait for that.
  void checkBuild()
}

const ANSWERS = {
  page: answerPage,
  'unknown-page': answerUnknownPage,
  asset: answerAsset,
  'shell-file': answerShellFile,
  notes: answerNotes,
  picture: answerPicture,
}
const own = { origin: scope.location.origin, shellPaths }

function onFetch(event: FetchEvent): void {
  const { method, url, mode, destination } = event.request
  const treatment = treatmentOf({ method, url: new URL(url), mode, destination }, own)
  if (mode === 'navigate') event.waitUntil(checkBuild())
  if (treatment !== 'network') event.respondWith(ANSWERS[treatment](event))
}

function onMessage(event: ExtendableMessageEvent): void {
  const message = v.safeParse(PageMessageSchema, event.data)
  const sender = senderOf(event)
  if (!message.success || !sender) return
  const work = answer(message.output, sender).then((reply) => event.ports[0]?.postMessage(reply))
  event.waitUntil(work)
}

async function answer(
  message: PageMessage,
  sender: WindowClient,
): Promise<WorkerMessage | undefined> {
  switch (message.type) {
    case 'SKIP_WAITING':
      await scope.skipWaiting()
      return undefined
    case 'GIVE_WAY':
      giveWay()
      return undefined
    case 'CLAIM':
      await scope.clients.claim().catch(() => {}) // a newer worker has taken over meanwhile, and serves it
      return undefined
    case 'BUILD_CHECK':
      return { type: 'BUILD', state: await checkBuild({ isForced: message.force }) }
    case 'BUILD_STATE':
      return { type: 'BUILD', state: await buildState() }
    case 'WIPE':
      await Promise.all([wipeForeign(), dropKeptPages()])
      return { type: 'WIPED' }
    case 'KEEP_PAGE':
      await keepPage(message.path).catch(() => {}) // the next visit begins with the empty page
      return undefined
    case 'USING_BUILD':
      await noteBuild(sender.id, message.id)
      return undefined
    default:
      return exhaustive(message)
  }
}

/** A message counts only when a window of this shop sent it. */
function senderOf({ source }: ExtendableMessageEvent): WindowClient | undefined {
  const isOurs = source instanceof WindowClient && new URL(source.url).origin === scope.origin
  return isOurs ? source : undefined
}
