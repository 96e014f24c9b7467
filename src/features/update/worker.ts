import * as v from 'valibot'
import { ref } from 'valtio/vanilla'
import { messageSW, Workbox } from 'workbox-window'
import { afterFailure, HOUR, isDue, NEVER, type Check } from '#contract/build-schedule.ts'
import {
  WorkerMessageSchema,
  type PageMessage,
  type WorkerMessage,
} from '#contract/worker-messages.ts'
import type { BuildState, LaterGroup } from '#contract/build.ts'
import { backoff, withTimeout } from '#contract/lib/waiting.ts'
import { fetchBuildState } from '#contract/lib/latest-build.ts'
import { trustedScript } from '#src/platform/lib/trusted.ts'
import { onBackOnline } from '#src/platform/connection/connection.ts'
import { pageBuild } from '#src/platform/state/builds.ts'
import { store } from '#src/platform/state/store.ts'

/** The only script URL allowed as a service worker, whatever else is injected into a page. */
const SCRIPT = trustedScript('shop-sw', '/sw.js')
/** Milliseconds a worker may take to answer: longer than its own check with the server. */
const ANSWER_MS = 15_000

/** Wait before a retry when the first worker could not be installed, in ms. */
const BACKOFF = { first: 5000, longest: 300_000 }
/** Not in the TypeScript library: Chromium only. */
type WithWakeUps = {
  periodicSync?: { register(tag: string, options: { minInterval: number }): Promise<void> }
}

type WorkerState = {
  /** null: no worker, because the browser has none or the page was not idle yet */
  registration: ServiceWorkerRegistration | null
  /** a new worker is being fetched */
  isInstalling: boolean
  /** a new worker is installed and waits for `SKIP_WAITING` */
  hasWaiting: boolean
  /** the build of the active worker; null until it has said so, which older ones never do */
  activeBuild: string | null
  /** the last known published build */
  build: BuildState | null
}

/**
 * The service worker as this page sees it, read from the registration itself and never inferred from "update" events.
 */
export const worker = store<WorkerState>({
  registration: null,
  isInstalling: false,
  hasWaiting: false,
  activeBuild: null,
  build: null,
})

/**
 * Registers the service worker and tracks it from now on. Never rejects: without one the shop works as a normal page.
 * Called once, when the page is idle, since the worker then fetches the whole shell.
 */
export async function startWorker(): Promise<void> {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return
  const workers = navigator.serviceWorker
  workers.addEventListener('message', ({ data }) => hear(data))
  workers.addEventListener('controllerchange', () => {
    look()
    void reportBuild()
  })
  await install()
}

/** Registered by an earlier page. */
const registered = async () =>
  'serviceWorker' in navigator
    ? navigator.serviceWorker.getRegistration().catch(() => undefined)
    : undefined

async function install(): Promise<void> {
  const before = await registered()
  if (before) follow(before)
  else if ((worker.build ?? (await checkWithoutWorker()))?.kill) return
  // The library is used for registering and messages only: its `isUpdate` is wrong during the first visit. A rejection
  // means a broken publish or a browser that forbids it; what was installed before keeps working.
  const registration = await new Workbox(SCRIPT, { updateViaCache: 'none' })
    .register({ immediate: true })
    .catch(() => undefined)
  if (registration && registration !== before) follow(registration)
  if (!registration && !before) tryAgain()
}

let failures = 0
let isRetryScheduled = false
/** The connection dropped, or a publish was in progress: keep what was fetched, and fetch the rest later. */
function tryAgain() {
  if (isRetryScheduled) return
  isRetryScheduled = true
  const again = () => {
    isRetryScheduled = false
    clearTimeout(timer)
    stop()
    void install()
  }
  failures += 1
  const timer = setTimeout(again, backoff(failures, BACKOFF))
  const stop = onBackOnline(again)
}

function follow(registration: ServiceWorkerRegistration) {
  worker.registration = ref(registration)
  const watch = () => {
    const { installing } = registration
    installing?.addEventListener('statechange', () => {
      look()
      if (installing.state === 'redundant' && !registration.active) tryAgain()
    })
    look()
  }
  registration.addEventListener('updatefound', watch)
  watch()
  if (registration.active && !navigator.serviceWorker.controller)
    void postToWorker({ type: 'CLAIM' })
  void reportBuild()
  void postToWorker({ type: 'BUILD_STATE' })
  void askForWakeUps(registration)
}

/** Installed apps in Chromium may check for a new build while closed; other browsers refuse, which is fine. */
async function askForWakeUps(registration: ServiceWorkerRegistration): Promise<void> {
  const { periodicSync } = registration as WithWakeUps
  await periodicSync?.register('build-check', { minInterval: HOUR }).catch(() => {})
}

function look() {
  worker.isInstalling = Boolean(worker.registration?.installing)
  worker.hasWaiting = Boolean(worker.registration?.waiting)
}

/** The worker keeps the files of builds that open tabs run, and answers which build it is of. */
async function reportBuild(): Promise<void> {
  const { id } = pageBuild()
  if (!id) return
  worker.activeBuild = null
  const asked = worker.registration?.active
  const answer = await postToWorker({ type: 'USING_BUILD', id })
  if (answer?.type === 'USING_BUILD' && worker.registration?.active === asked)
    worker.activeBuild = answer.id
}

/** Handles a message from a worker; unknown messages are ignored. */
function hear(data: unknown): WorkerMessage | undefined {
  const message = v.safeParse(WorkerMessageSchema, data)
  if (!message.success) return undefined
  if (message.output.type === 'BUILD') worker.build = message.output.state
  return message.output
}

/**
 * Sends a message and resolves with the answer: undefined when there is no worker, or none answers in time.
 * `SKIP_WAITING` goes to the waiting worker, everything else to the active one.
 */
export async function postToWorker(message: PageMessage): Promise<WorkerMessage | undefined> {
  const registration = worker.registration ?? (await registered())
  const isForWaiting = message.type === 'SKIP_WAITING'
  const addressee = isForWaiting ? registration?.waiting : registration?.active
  if (!addressee) return undefined
  return hear(await withTimeout<unknown>(messageSW(addressee, message), ANSWER_MS))
}

/**
 * Puts groups of the shell on the device, also for a build that waits for its turn. Never rejects.
 * @returns the later groups that are there now; none when the worker does not say so in time
 */
export async function requestGroups(groups: LaterGroup[]): Promise<readonly LaterGroup[]> {
  const message = { type: 'INSTALL_GROUPS', groups } as const
  const waiting = worker.registration?.waiting
  if (waiting) void messageSW(waiting, message).catch(() => {}) // the update asks again
  const answer = await postToWorker(message).catch(() => undefined)
  return answer?.type === 'GROUPS' ? answer.held : []
}

/**
 * Queries the published build, once an hour (spec §4) or immediately; never rejects. A service worker enforces the hour
 * itself.
 */
export async function requestCheck({ force }: { force: boolean }): Promise<BuildState | null> {
  if (worker.registration?.active) await postToWorker({ type: 'BUILD_CHECK', force })
  else if (isDue(looks, { now: Date.now(), isForced: force })) await checkWithoutWorker()
  return worker.build
}

/** Checks of a page without a worker: it was current when it loaded. */
let looks: Check = { ...NEVER, lastOkAt: Date.now() }

async function checkWithoutWorker(): Promise<BuildState | undefined> {
  const state = await fetchBuildState()
  looks = state
    ? { ...NEVER, lastOkAt: state.lastOkAt, lastTryAt: state.lastOkAt }
    : afterFailure(looks, Date.now())
  if (state) worker.build = state
  return state
}
