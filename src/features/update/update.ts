import * as v from 'valibot'
import { snapshot, subscribe } from 'valtio/vanilla'
import { pageBuild } from '#src/platform/state/page-build.ts'
import { store } from '#src/platform/state/store.ts'
import { isHeld, isSending } from '#src/platform/state/page-lock.ts'
import { stored } from '#src/platform/storage/stored.ts'
import { navigationWoke, startBuildClock } from './build-clock.ts'
import { fetchBuildState } from '#src/platform/lib/latest-build.ts'
import { reloadPage } from './reload.ts'
import { claimReload, noteReload } from './reload-guard.ts'
import { areAllAway, askTabs, isOnlyTab, watchTabs } from './tabs.ts'
import { isReplaced, takeOver } from './activate-update.ts'
import { isCheckout, nextUpdate, type Update, type UpdateEvent } from './update-state.ts'
import { worker } from './worker.ts'

/** All tabs out of sight for this long are a safe moment, in ms. */
const AWAY_MS = 5 * 60_000
/** Other tabs answer within this, in ms. */
const ANSWER_MS = 500

/** Where this page stands; the shell shows it. */
export const update = store<{ now: Update }>({ now: { phase: 'current' } })

const later = stored('updateLater', v.object({ build: v.string(), at: v.number() }))

function dispatch(event: UpdateEvent) {
  const before = snapshot(update).now
  const after = nextUpdate(before, event)
  if (after !== before) update.now = after
}

let isStarted = false

/** Follows builds from now on; called when the page is idle, and of no effect when called again. */
export function startUpdates() {
  if (isStarted || pageBuild().id === '') return // in development there are no builds
  isStarted = true
  watchTabs()
  subscribe(worker, look)
  // Another tab brought a worker in: what is known of the registration need not have changed.
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

/** Draws the conclusions from what is known of the worker and of the published build. */
function look() {
  const { build, registration, isInstalling } = worker
  const own = pageBuild()
  const latest = build && build.latestId !== own.id ? build.latestId : null
  if (build?.min !== undefined && build.min > own.timestamp)
    dispatch({ type: 'tooOld', build: latest ?? '' })
  // A worker that waits beside none is that of the first visit, about to become active.
  const hasWaiting = worker.hasWaiting && Boolean(registration?.active)
  if (isLeftBehind() || !(hasWaiting || isInstalling || latest)) dispatch({ type: 'gone' })
  else if (hasWaiting && latest) dispatch({ type: 'installed', build: latest })
  else if (hasWaiting) void nameWaiting()
  else if (latest) dispatch({ type: 'newer', build: latest, isReady: registration === null })
  recallLater()
}

/** Another tab brought a newer build in; a page that runs that build already only got the worker that belongs to it. */
const isLeftBehind = () => isReplaced() && worker.build?.latestId !== pageBuild().id

/** The browser found a worker by itself: the server says which build it is, and whether it insists. */
async function nameWaiting() {
  const waiting = worker.registration?.waiting
  if (!waiting || waiting === named) return
  named = waiting
  const latest = await fetchBuildState()
  if (latest && latest.latestId !== pageBuild().id) worker.build = latest
  else dispatch({ type: 'installed', build: '' })
}
/** Each is asked about once. */
let named: ServiceWorker | undefined

/** "Later" said in this tab or another holds for the same build. */
function recallLater() {
  const said = later.read()
  const { now } = snapshot(update)
  if (now.phase !== 'ready' || said?.build !== now.build) return
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

/** The person agreed: the newer worker takes over, and this tab alone reloads where it stands. */
export async function acceptUpdate() {
  dispatch({ type: 'accepted' })
  noteReload(location.pathname, pageBuild().id)
  await takeOver()
  reloadPage()
}

/**
 * Nobody is asked, since nobody would notice: at most once in ten seconds, and never where that can't be remembered.
 */
async function updateSilently(reload: () => void) {
  dispatch({ type: 'accepted' })
  if (!claimReload(location.pathname, pageBuild().id)) return dispatch({ type: 'stuck' })
  await takeOver()
  reload()
}

/** A navigation of the router begins; `from` and `to` are paths. */
export function navigationBegan(from: string, to: string) {
  navigationWoke()
  if (isSending()) return
  const isSafe = isOnlyTab() && !isHeld() && !isCheckout(from) && !isCheckout(to)
  if (isLeftBehind()) {
    // Another tab brought the newer build in: this is the moment to move over to it.
    if (claimReload(to, pageBuild().id)) reloadNext()
  } else if (snapshot(update).now.phase === 'ready' && isSafe) {
    void updateSilently(reloadNext)
  }
}

/** The router writes the next page's address only after it has told of the navigation. */
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
