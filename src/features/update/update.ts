import * as v from 'valibot'
import { snapshot, subscribe } from 'valtio/vanilla'
import { pageBuild } from '#src/platform/state/builds.ts'
import { store } from '#src/platform/state/store.ts'
import { isHeld, isSending } from '#src/platform/state/page-lock.ts'
import { stored } from '#src/platform/storage/stored.ts'
import { navigationWoke, startBuildClock } from './build-clock.ts'
import { fetchBuildState } from '#contract/lib/latest-build.ts'
import { reloadPage, claimReload, noteReload } from './reload-guard.ts'
import { areAllAway, askTabs, isOnlyTab, watchTabs } from './tabs.ts'
import { isReplaced, activateWaitingWorker } from './activate-update.ts'
import { isCheckout, nextUpdate, type Update, type UpdateEvent } from './update-state.ts'
import { worker } from './worker.ts'

/** All tabs hidden for this long count as a safe moment, in ms. */
const AWAY_MS = 5 * 60_000
/** Other tabs answer within this time, in ms. */
const ANSWER_MS = 500

/** This page's update state; the layout renders it. */
export const update = store<{ now: Update }>({ now: { phase: 'current' } })

const later = stored('updateLater', v.object({ build: v.string(), at: v.number() }))

function dispatch(event: UpdateEvent) {
  const before = snapshot(update).now
  const after = nextUpdate(before, event)
  if (after !== before) update.now = after
}

let isStarted = false

/** Tracks builds from now on; called when the page is idle. Further calls have no effect. */
export function startUpdates() {
  if (isStarted || pageBuild().id === '') return // in development there are no builds
  isStarted = true
  watchTabs()
  subscribe(worker, look)
  // Another tab activated a worker: what is known about the registration need not have changed.
  ;(navigator.serviceWorker as ServiceWorkerContainer | undefined)?.addEventListener(
    'controllerchange',
    look,
  )
  addEventListener('storage', ({ key }) => {
    if (key === later.key) recallLater()
  })
  document.addEventListener('visibilitychange', waitUntilAway)
  waitUntilAway()
  look()
  startBuildClock(() => dispatch({ type: 'tick', now: Date.now() }))
}

/** Updates the state from what is known about the service worker and the published build. */
function look() {
  const { build, registration, isInstalling } = worker
  const own = pageBuild()
  const latest = build && build.latestId !== own.id ? build.latestId : null
  if (build?.min !== undefined && build.min > own.timestamp)
    dispatch({ type: 'tooOld', build: latest ?? '' })
  // A waiting worker with no active one is that of the first visit, about to become active.
  const hasWaiting = worker.hasWaiting && Boolean(registration?.active)
  if (isLeftBehind() || !(hasWaiting || isInstalling || latest)) dispatch({ type: 'gone' })
  else if (hasWaiting && latest) dispatch({ type: 'installed', build: latest })
  else if (hasWaiting) void identifyWaitingBuild()
  else if (latest) dispatch({ type: 'newer', build: latest, isReady: registration === null })
  recallLater()
}

/**
 * Another tab activated a newer build. A page that runs that build already only received its matching worker, which may
 * come late; meanwhile a still newer build may have been published.
 */
const isLeftBehind = () =>
  isReplaced() && (worker.activeBuild ?? worker.build?.latestId) !== pageBuild().id

/** The browser found a new worker on its own: the server reports which build it is, and whether it is forced. */
async function identifyWaitingBuild() {
  const waiting = worker.registration?.waiting
  if (!waiting || waiting === named) return
  named = waiting
  const latest = await fetchBuildState()
  if (latest && latest.latestId !== pageBuild().id) worker.build = latest
  else dispatch({ type: 'installed', build: '' })
}
/** Each build is queried once. */
let named: ServiceWorker | undefined

/**
 * "Later" in this tab or another applies to the same build, and to one that the server has not named: it may be the same.
 */
function recallLater() {
  const said = later.read()
  const { now } = snapshot(update)
  if (now.phase !== 'ready' || !said || ![said.build, ''].includes(now.build)) return
  dispatch({ type: 'dismissed', at: said.at })
  dispatch({ type: 'tick', now: Date.now() })
}

export function dismissUpdate() {
  const { now } = snapshot(update)
  if (now.phase !== 'ready') return
  const at = Date.now()
  later.write({ build: now.build, at })
  dispatch({ type: 'dismissed', at })
}

/** The shopper agreed: the newer worker takes over, and only this tab reloads, in place. */
export async function acceptUpdate() {
  dispatch({ type: 'accepted' })
  noteReload(location.pathname, pageBuild().id)
  await activateWaitingWorker()
  reloadPage()
}

/**
 * No prompt, since no one would notice the reload: at most once in ten seconds, and never where that cannot be
 * recorded.
 */
async function updateSilently(reload: () => void) {
  dispatch({ type: 'accepted' })
  if (!claimReload(location.pathname, pageBuild().id)) return dispatch({ type: 'stuck' })
  await activateWaitingWorker()
  reload()
}

/** A router navigation starts; `from` and `to` are paths. */
export function navigationBegan(from: string, to: string) {
  navigationWoke()
  if (isSending()) return
  const isSafe = isOnlyTab() && !isHeld() && !isCheckout(from) && !isCheckout(to)
  if (isLeftBehind()) {
    // Another tab activated the newer build: a navigation is the moment to switch to it.
    if (claimReload(to, pageBuild().id)) reloadNext()
  } else if (snapshot(update).now.phase === 'ready' && isSafe) {
    void updateSilently(reloadNext)
  }
}

/** The router writes the next page's address only after it has announced the navigation. */
function reloadNext() {
  setTimeout(() => location.reload())
}

let away: ReturnType<typeof setTimeout> | undefined

function waitUntilAway() {
  clearTimeout(away)
  if (document.visibilityState === 'visible') return
  away = setTimeout(() => {
    askTabs()
    away = setTimeout(() => {
      const isPaying = isCheckout(location.pathname)
      if (snapshot(update).now.phase === 'ready' && !isPaying && areAllAway(AWAY_MS))
        void updateSilently(reloadPage)
    }, ANSWER_MS)
  }, AWAY_MS)
}
