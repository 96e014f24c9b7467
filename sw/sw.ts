import * as v from 'valibot'
import { pause } from '#contract/lib/waiting.ts'
import { exhaustive } from '#contract/lib/exhaustive.ts'
import { strategyFor } from './caching.ts'
import { answerCatalogue } from './catalogue/answer.ts'
import { answerPicture } from './images.ts'
import {
  chosenLanguage,
  dropKeptPages,
  dropPagesOfOthers,
  keepPage,
  keepRows,
  keepStart,
} from './kept-pages.ts'
import {
  PageMessageSchema,
  type PageMessage,
  type WorkerMessage,
} from '#contract/worker-messages.ts'
import {
  notePush,
  openPushed,
  renewSubscription,
  showPush,
  takePressed,
  unsubscribe,
} from './push.ts'
import { scope } from './scope.ts'
import { adoptShell, buildsInUse, noteBuild } from './shell-caches.ts'
import { shellPaths, installGroups, installShell } from './shell-install.ts'
import { answerAsset, answerPage, answerShellFile, answerUnknownPage, giveWay } from './shell.ts'
import { buildState, checkBuild, retire } from './build-check.ts'

/** Names of the shop's own caches. All other caches are deleted when a session ends. */
const OURS = /^(shell-.+|pictures|notes|catalogue|device-.+)$/

async function deleteOtherCaches(): Promise<void> {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => !OURS.test(name)).map((name) => caches.delete(name)))
}

const NOTES_CACHE = 'notes'
const NOTES_KEPT = 3

/**
 * Release notes of a build never change. Those of the last three builds are cached, so the prompt shows them at once.
 */
async function answerNotes({ request }: FetchEvent): Promise<Response> {
  const { pathname } = new URL(request.url)
  const cache = await caches.open(NOTES_CACHE).catch(() => undefined)
  const kept = await cache?.match(pathname)
  if (kept) return kept
  const response = await fetch(pathname)
  const isJson = response.headers.get('content-type')?.includes('json')
  if (cache && response.status === 200 && isJson) {
    await cache.put(pathname, response.clone()).catch(() => {})
    const surplus = (await cache.keys()).slice(0, -NOTES_KEPT)
    await Promise.all(surplus.map((old) => cache.delete(old)))
  }
  return response
}

// Event listeners only. The logic is in the other files of this folder.
if (__BUILD_KILL__) {
  // Not in `activate`, which waits until the previous worker is idle, and not in `waitUntil`: unregistering would wait
  // for the installation.
  scope.addEventListener('install', () => void retire())
} else {
  scope.addEventListener('install', (event) => event.waitUntil(install()))
  scope.addEventListener('activate', (event) => event.waitUntil(activate()))
  scope.addEventListener('fetch', onFetch)
  scope.addEventListener('message', onMessage)
  scope.addEventListener('push', (event) => event.waitUntil(showPush(event)))
  scope.addEventListener('notificationclick', (event) => event.waitUntil(openPushed(event)))
  scope.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renewSubscription()))
  scope.addEventListener('periodicsync', (event) => event.waitUntil(checkBuild()))
}

/** The shop opens without a network as soon as there is a worker: its start comes with the shell. */
async function install(): Promise<void> {
  await installShell()
  const language = await chosenLanguage()
  if (language) await keepStart(language) // otherwise a page says which
}

/** It also held members' photos, before they had their own address. */
const EARLIER_PICTURES = 'media'

async function activate(): Promise<void> {
  // If storage fails, the network still works.
  await adoptShell(await buildsInUse()).catch(() => {})
  await dropPagesOfOthers().catch(() => {})
  await caches.delete(EARLIER_PICTURES).catch(() => {})
  await scope.clients.claim()
  // Not awaited: pages wait for the activation.
  void checkBuild()
}

const ANSWERS = {
  page: answerPage,
  'unknown-page': answerUnknownPage,
  asset: answerAsset,
  'shell-file': answerShellFile,
  notes: answerNotes,
  picture: answerPicture,
  catalogue: (event: FetchEvent) =>
    answerCatalogue(event, () => void tell(event.clientId, { type: 'LATE_RESPONSE' })),
}
async function tell(clientId: string, message: WorkerMessage): Promise<void> {
  const client = await scope.clients.get(clientId)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a client of this worker, not a window
  client?.postMessage(message)
}
const own = { origin: scope.location.origin, shellPaths }

function onFetch(event: FetchEvent): void {
  const { method, url, mode, destination } = event.request
  const treatment = strategyFor({ method, url: new URL(url), mode, destination }, own)
  const response = treatment === 'network' ? undefined : ANSWERS[treatment](event)
  if (response) event.respondWith(response)
  if (mode === 'navigate') event.waitUntil(checkAfter(response))
}

/** Milliseconds for the page that was just answered: it loads its scripts then. */
const CHECK_AFTER = 1000

/** Looks for a new build, not while a page is being answered. */
async function checkAfter(response: Promise<Response> | undefined): Promise<void> {
  await response?.catch(() => {}) // the browser reports it
  await pause(CHECK_AFTER)
  await checkBuild()
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
      await scope.clients.claim().catch(() => {}) // a newer worker has taken over meanwhile and serves the page
      return undefined
    case 'BUILD_CHECK':
      return { type: 'BUILD', state: await checkBuild({ isForced: message.force }) }
    case 'BUILD_STATE':
      return { type: 'BUILD', state: await buildState() }
    case 'WIPE':
      await Promise.all([deleteOtherCaches(), dropKeptPages(), unsubscribe()])
      return { type: 'WIPED' }
    case 'KEEP_PAGE':
      await keepPage(message.path).catch(() => {}) // the next visit starts from the empty page
      return undefined
    case 'KEEP_START':
      await keepStart(message.language)
      return undefined
    case 'KEEP_ROWS':
      await keepRows(message.path, message.language)
      return undefined
    case 'PUSH':
      await notePush(message.known)
      return undefined
    case 'PRESSED':
      return takePressed()
    case 'USING_BUILD':
      await noteBuild(sender.id, message.id)
      return { ...message, id: __BUILD_ID__ }
    case 'INSTALL_GROUPS':
      return { type: 'GROUPS', held: [...(await installGroups(message.groups))] }
    default:
      return exhaustive(message)
  }
}

/** Only messages from a window of this shop are accepted. */
function senderOf({ source }: ExtendableMessageEvent): WindowClient | undefined {
  const isOurs = source instanceof WindowClient && new URL(source.url).origin === scope.origin
  return isOurs ? source : undefined
}
