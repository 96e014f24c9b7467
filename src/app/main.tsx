import './first.ts'
import '#src/styles/app.css'
import { StrictMode } from 'react'
import { createRoot, type RootOptions } from 'react-dom/client'
import { RouterProvider, type RegisteredRouter } from '@tanstack/react-router'
import { isSessionOver, isUnreached } from '#src/platform/http/api-error.ts'
import '#src/platform/session/loaded-pages.ts' // in the first load: as a file of its own it would cost lists a request
import { probeShop } from '#src/platform/http/probe.ts'
import {
  closeLayersOnBack,
  followNavigation,
  guardPageCache,
} from '#src/app/navigation/navigation.ts'
import { createSources } from '#src/app/sources.ts'
import { keepSite, lastSites } from '#src/app/persistence/site-store.ts'
import { createQueryClient, followConnection } from './query-client.ts'
import { createAppRouter } from './router.tsx'
import {
  followSession,
  handleSessionOver,
} from '#src/features/session/sign-out/follow-session-end.ts'
import { followShownOrders } from '#src/features/checkout/checkout-state.ts'
import { PAYLOAD_ID } from '#contract/url/served-page.ts'
import { createI18n } from '#src/platform/i18n/catalogs.ts'
import { chosenLocale, takeLanguageOfAddress } from '#src/platform/i18n/language.ts'
import { loadFirst, markHydrated } from './load-first.ts'
import { withTimeout } from '#contract/lib/waiting.ts'
import { nextTask, whenIdle } from '#src/platform/lib/when-idle.ts'
import { isStandalone } from '#src/features/install/display.ts'
import { keepInstallPrompt } from '#src/features/install/install.ts'
import { isChunkError, markChunkErrors } from '#src/features/update/chunk-error.ts'
import { watchControl } from '#src/features/update/activate-update.ts'
import { watchConnection } from '#src/platform/connection/connection.ts'
import { onWipe, resumeWipe } from '#src/platform/session/session-epoch.ts'
import { restoreGuestCart } from '#src/features/cart/guest/guest-cart.ts'
import { restoreSession, whenMember } from '#src/platform/session/session.ts'
import { sweepPrivateRows } from '#src/platform/storage/private-rows.ts'
import { showRest } from '#src/ui/layout/rest.tsx'
import { followTheme } from '#src/layout/preferences/theme.ts'

// Evaluating all these modules is its own task, and so are the styles: the browser may paint and scroll after each.
void nextTask().then(wholeStyles).then(open)

/** Milliseconds that a page has to load before its layout takes the place of what the document shows. */
const PATIENCE_MS = 1000

function open() {
  takeLanguageOfAddress(location.search)
  const i18n = createI18n(chosenLocale())
  document.documentElement.lang = i18n.locale
  prepare()
  const sites = lastSites()
  const sources = createSources({ isReturning: sites.length > 0 })
  const queryClient = createQueryClient({
    sources,
    onSessionOver: () => void handleSessionOver(router),
  })
  keepSite(queryClient, sites)
  const router = createAppRouter({ queryClient, i18n })
  followNavigation(router)
  closeLayersOnBack(router.history)
  followSession(router)
  followShownOrders(router)
  let onDrawn = () => {}
  const firstPage = new Promise<void>((resolve) => {
    onDrawn = resolve
  })
  const stop = router.subscribe('onRendered', () => {
    stop()
    onDrawn()
  })
  // Only an app window returns to where it was left; a browser tab opens what was requested.
  if (isStandalone())
    import('./last-page.ts').then(
      ({ followLastPage }) => followLastPage(router),
      () => {},
    )

  const root = document.getElementById('root')
  if (!root) throw new Error('index.html has no #root')
  const options: RootOptions = {
    // The page reports network failures, and an expired session leads to the login; every other error is a bug.
    onCaughtError: (error) => {
      if (!isUnreached(error) && !isSessionOver(error) && !isChunkError(error)) console.error(error)
    },
  }
  const page = (
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>
  )
  const begin = async () => {
    globalThis.earlyTaps = null
    // Until then the document shows its frame. A rendered skeleton would delay the page.
    await withTimeout(loadFirst(router, firstPage), PATIENCE_MS)
    createRoot(root, options).render(page)
    markHydrated(root)
  }
  // The HTML preloads this part together with the page's own, so it is available as soon as they are.
  if (document.getElementById(PAYLOAD_ID))
    void import('#src/app/hydrate/hydrate.ts').then(
      ({ hydrate }) => hydrate({ root, page, options, router, sources, firstPage, onDrawn, begin }),
      () => opening.again(),
    )
  else void begin()
  void firstPage.then(() => opening.done())
  afterwards({ firstPage, router })
}

/** The state of the device and its user. */
function prepare() {
  followTheme()
  keepInstallPrompt()
  markChunkErrors()
  watchControl()
  onWipe(wipeWorker, 'worker')
  resumeWipe()
  restoreSession()
  restoreGuestCart()
  watchConnection(probeShop)
  followConnection()
  guardPageCache()
}

/** Also loaded by a sign-out before the page is idle; if this part fails to load, there is no service worker either. */
async function wipeWorker() {
  const { postToWorker } = await import('#src/features/update/worker.ts')
  await postToWorker({ type: 'WIPE' })
}

type OpenedApp = {
  firstPage: Promise<void>
  router: RegisteredRouter
}

/** What can wait until the page is idle. */
function afterwards({ firstPage, router }: OpenedApp) {
  // Not before the page responds to taps: until then, the connection and the CPU are reserved for it.
  const isQuiet = firstPage.then(whenIdle)
  void isQuiet
    .then(whenMember)
    .then(() => import('./member-start.ts'))
    .then(({ startForMember }) => startForMember(router))
    .catch(() => {}) // pages open what they need of it

  // What a tap will need: pages behind links, and images that morph between pages.
  void isQuiet
    .then(() => import('#src/app/navigation/taps.ts'))
    .then(({ readyForTaps }) => readyForTaps(router))
    .catch(() => {}) // then pages load on request, without transitions

  // The service worker fetches the shell.
  void isQuiet
    .then(() => import('#src/features/update/worker.ts'))
    .then(({ startWorker }) => startWorker())
    .then(() => import('#src/app/prefetch/keep-groups.ts'))
    .then(({ keepGroups }) => keepGroups(router))
    .then(() => import('#src/app/prefetch/keep-pages.ts'))
    .then(({ keepShownPages, requestStart }) => {
      void requestStart(router)
      return keepShownPages(router)
    })
    .catch(() => {}) // its part failed to load: the next visit retries
  void isQuiet.then(showRest)
  void isQuiet.then(sweepPrivateRows)
}

/**
 * A served page contains only its critical CSS (ADR 50). Resolves when the full style sheet has loaded, before anything
 * else is rendered. The critical rules stay: each of them is in the sheet too, and removing them would restyle the
 * whole page. If the sheet fails to load, the page is reloaded (`opening`, ADR 41).
 */
async function wholeStyles(): Promise<void> {
  const link = document.querySelector<HTMLLinkElement>('link[rel=stylesheet][media="not all"]')
  if (!link) return
  const isThere = new Promise((resolve) => link.addEventListener('load', resolve, { once: true }))
  link.media = 'all'
  link.disabled = false
  await isThere
}
