import { subscribe } from 'valtio/vanilla'
import { PATIENCE_MS, WORK_TIMING } from '#contract/lib/network.ts'
import { store, useStore } from '#src/platform/state/store.ts'
import { nextProbeIn, TRUTH_AT_START, weigh, type Evidence } from './evidence.ts'

/**
 * A quiet connection is probed slightly earlier, so a slow response of a healthy server is not reported as a slow
 * network.
 */
const QUIET_MS = 2000

/**
 * The state of the connection to the server; the text for a lost one is 'You are disconnected!' (spec §8). Changed only
 * here, by evidence: the browser's own online state is not trusted in either direction.
 */
export const connection = store({
  isOnline: true,
  /** when it was found lost, in milliseconds; 0 while online */
  lostAt: 0,
  /** no response at all for 3 s, and not yet known to be lost */
  isSlow: false,
  /** this device's changes that have reached the server since the connection returned */
  synced: 0,
})

type Probe = () => Promise<boolean>

let truth = TRUTH_AT_START
let probe: Probe | null = null
let probesOut = 0
let reachedAt = 0
let timer: ReturnType<typeof setTimeout> | undefined
let waiting: ((isOnline: boolean) => void)[] = []
const backOnline = new Set<() => void>()

const now = () => performance.now()

/** The server answered a call, whatever the response. */
export const transportWorked = () =>
  weighIn({ from: 'call', isReached: true, askedAt: now(), heardAt: now() })

/** A call did not reach the server. Resolves, once a probe has decided, with whether there is a network. */
export function transportLost(): Promise<boolean> {
  weighIn({ from: 'call', isReached: false, askedAt: now(), heardAt: now() })
  if (truth.against === 0 || !probe) return Promise.resolve(connection.isOnline)
  return new Promise((resolve) => waiting.push(resolve))
}

/** A call has started. Call the returned function when it ends. */
export function transportAsked(): () => void {
  const askedAt = now()
  const isQuiet = () => connection.isOnline && reachedAt <= askedAt
  const hurry = setTimeout(() => {
    if (isQuiet() && probesOut === 0) void ask()
  }, QUIET_MS)
  const giveUp = setTimeout(() => {
    if (!isQuiet()) return
    connection.isSlow = true
    schedule()
  }, PATIENCE_MS)
  return () => {
    clearTimeout(hurry)
    clearTimeout(giveUp)
  }
}

/** Probes immediately, regardless of the schedule: someone pressed retry. */
export async function probeNow(): Promise<void> {
  await ask()
  if (truth.against > 0) await new Promise<boolean>((resolve) => waiting.push(resolve))
}

/** Runs each time the connection returns. @returns a function that stops that. */
export function onBackOnline(run: () => void): () => void {
  backOnline.add(run)
  return () => void backOnline.delete(run)
}

/** Whether a request has not reached the server, be it known or not whether there is a network. */
export const isInDoubt = () => truth.against > 0 || !truth.isOnline

/** Resolves once there was no response for 3 s, or the network is known to be down. */
export const whenUnheard = () =>
  new Promise<void>((resolve) => {
    const look = () => {
      if (connection.isOnline && !connection.isSlow) return
      stop()
      resolve()
    }
    const stop = subscribe(connection, look, true)
    look()
  })

/** Counts changes of this device that have reached the server; the banner shows the number. */
export function changesSynced(count: number) {
  connection.synced += count
}

/**
 * Whether a picture was late because the shop was still making it. Then calls behind it are late too, through no fault of
 * the network: a browser has six connections at most. A copy from a cache or from the worker tells nothing.
 */
function isShopsDelay(entry: PerformanceEntry): boolean {
  if (!(entry instanceof PerformanceResourceTiming)) return false
  if (entry.transferSize === 0 || entry.workerStart > 0) return false
  const wait = entry.responseStart - entry.requestStart
  const work = entry.serverTiming.find(({ name }) => name === WORK_TIMING)?.duration ?? 0
  return work <= wait && work > wait / 2
}

function watchPictures() {
  new PerformanceObserver((list) => {
    if (list.getEntries().some(isShopsDelay)) transportWorked()
  }).observe({ type: 'resource' })
}

/** Starts probing: `ask` reports whether the server itself responds. The browser's events only trigger a probe. */
export function watchConnection(askShop: Probe) {
  probe = askShop
  watchPictures()
  if (!navigator.onLine) void transportLost()
  addEventListener('offline', () => void transportLost())
  addEventListener('vite:preloadError', () => void transportLost()) // a part of the shop failed to load
  addEventListener('online', () => void ask())
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && pause() !== null) void ask()
  })
}

const pause = () =>
  nextProbeIn(truth, {
    isSlow: connection.isSlow,
    isVisible: typeof document === 'undefined' || document.visibilityState === 'visible',
  })

function schedule() {
  clearTimeout(timer)
  const delay = pause()
  if (delay !== null && probe) timer = setTimeout(() => void ask(), delay)
}

/**
 * Probes overlap while the connection is down: the newest one detects recovery, without waiting for the oldest to end.
 */
async function ask() {
  if (!probe) return
  schedule()
  const askedAt = now()
  probesOut += 1
  const isReached = await probe()
  probesOut -= 1
  weighIn({ from: 'probe', isReached, askedAt, heardAt: now() })
}

function weighIn(evidence: Evidence) {
  const before = truth
  truth = weigh(before, evidence)
  if (evidence.isReached) {
    reachedAt = evidence.heardAt
    connection.isSlow = false
  }
  if (truth.isOnline !== before.isOnline) flip(truth.isOnline)
  const isSuspect = truth.against > 0
  if (isSuspect && (evidence.from === 'probe' ? truth !== before : probesOut === 0)) void ask()
  else schedule()
  if (isSuspect) return
  for (const resolve of waiting.splice(0)) resolve(connection.isOnline)
}

function flip(isOnline: boolean) {
  const lostAt = isOnline ? 0 : Date.now()
  Object.assign(connection, { isOnline, lostAt, isSlow: false })
  if (!isOnline) connection.synced = 0
  else for (const run of backOnline) run()
}

/** The state of the connection to the server, for rendering. */
export const useConnection = () => useStore(connection)
