import './first.ts'
import '#src/styles/app.css'
import { StrictMode } from 'react'
import { createRoot, type RootOptions } from 'react-dom/client'
import { RouterProvider, type RegisteredRouter } from '@tanstack/react-router'
import { isSessionOver, isUnreached } from '#src/platform/http/api-error.ts'
import { probeShop } from '#src/platform/http/probe.ts'
import { keepLengthOfLists } from './navigation/list-lengths.ts'
import { layOutRest } from './hydrate/lay-out-rest.ts'
import { followNavigation } from './navigation/navigation.ts'
import { guardPageCache } from './navigation/bfcache.ts'
import { createCatalogue } from './persistence/catalogue.ts'
import { keepSite, lastSites } from './persistence/site-store.ts'
import { createQueryClient, followConnection } from './query-client.ts'
import { createAppRouter } from './router.tsx'
import { followSession, sessionOver } from '#src/features/session/sign-out/follow-session-end.ts'
import { followShownOrders } from '#src/features/checkout/place-order/follow-shown-orders.ts'
import { wholeStyles } from './hydrate/whole-styles.ts'
import { PAYLOAD_ID } from '#src/contract/url/served-page.ts'
import { createI18n } from '#src/platform/i18n/catalogs.ts'
import { chosenLocale, takeLanguageOfAddress } from '#src/platform/i18n/language.ts'
import { nextTask } from '#src/platform/lib/async/next-task.ts'
import { whenIdle } from '#src/platform/lib/async/when-idle.ts'
import { isStandalone } from '#src/features/install/display.ts'
import { keepInstallPrompt } from '#src/features/install/install.ts'
import { isChunkError, markChunkErrors } from '#src/features/update/chunk/chunk-error.ts'
import { watchControl } from '#src/features/update/activate-update.ts'
import { watchConnection } from '#src/platform/connection/connection.ts'
import { onWipe, resumeWipe } from '#src/platform/session/session-epoch.ts'
import { restoreGuestCart } from '#src/features/cart/guest/guest-cart.ts'
import { restoreSession, whenMember } from '#src/platform/session/session.ts'
import { sweepPrivateRows } from '#src/platform/storage/private-rows.ts'
import { keepsNothing } from '#src/platform/storage/stored.ts'
import { applyTheme, readTheme } from '#src/layout/preferences/theme.ts'

Object.assign(Error, { stackTraceLimit: 10 }) // from here on errors are ours, and tell where they come from

// To read all these modules is a task of its own, and so are the styles: after each the browser may paint and scroll.
void nextTask().then(wholeStyles).then(open)

function open() {
  takeLanguageOfAddress(location.search)
  const i18n = createI18n(chosenLocale())
  document.documentElement.lang = i18n.locale
  const isNew = keepsNothing() // before anything is written
  prepare()
  const sites = lastSites()
  const catalogue = createCatalogue({ isReturning: sites.length > 0 })
  const queryClient = createQueryClient({
    catalogue,
    onSessionOver: () => void sessionOver(router),
  })
  keepSite(queryClient, sites)
  const router = createAppRouter({ queryClient, i18n })
  followNavigation(router)
  keepLengthOfLists(router, queryClient)
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
  // Only an app window leads back to where it was left; a page in a browser opens what it was asked for.
  if (isStandalone())
    import('./last-page.ts').then(
      ({ followLastPage }) => followLastPage(router),
      () => {},
    )

  const root = document.getElementById('root')
  if (!root) throw new Error('index.html has no #root')
  const options: RootOptions = {
    // What the network owes is told by the page, and a session that is over leads to the login; all else is a fault of ours.
    onCaughtError: (error) => {
      if (!isUnreached(error) && !isSessionOver(error) && !isChunkError(error)) console.error(error)
    },
  }
  const page = (
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>
  )
  const begin = () => {
    globalThis.earlyTaps = null
    createRoot(root, options).render(page)
  }
  // The HTML names this part beside the page's own, so it is there as soon as they are.
  if (document.getElementById(PAYLOAD_ID))
    void import('./hydrate/hydrate.ts').then(
      ({ hydrate }) =>
        hydrate({ root, page, options, router, catalogue, isNew, firstPage, onDrawn, begin }),
      () => opening.again(),
    )
  else begin()
  void firstPage.then(() => opening.done())
  afterwards({ firstPage, router, catalogue })
}

/** What the device knows of itself and of who holds it. */
function prepare() {
  applyTheme(readTheme())
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

/** Also by who signs out before the page is idle; where its part does not come, there is no worker either. */
async function wipeWorker() {
  const { postToWorker } = await import('#src/features/update/worker.ts')
  await postToWorker({ type: 'WIPE' })
}

type Opened = {
  firstPage: Promise<void>
  router: RegisteredRouter
  catalogue: ReturnType<typeof createCatalogue>
}

/** What can wait until the page is idle. */
function afterwards({ firstPage, router, catalogue }: Opened) {
  const { queryClient, i18n } = router.options.context
  // Not before the page answers taps: until it does, the line and the processor are its own.
  const isQuiet = firstPage.then(whenIdle)
  // What the member changed in the cart and the shop has not heard yet.
  void isQuiet
    .then(whenMember)
    .then(() => import('#src/features/cart/outbox/outbox.ts'))
    .then(({ openOutbox }) => openOutbox(queryClient))
    .catch(() => {}) // the cart page opens it too

  // An order whose answer did not come before the page was left. A page that leads to it asks first, and shows it.
  void isQuiet
    .then(whenMember)
    .then(() => import('#src/features/checkout/place-order/clarify.ts'))
    .then(({ clarifyAtStart }) => clarifyAtStart(queryClient, i18n))
    .catch(() => {}) // the confirm page and the list of orders ask too

  // What a tap will want: pages behind links, and pictures that flow from one page to the next.
  void isQuiet
    .then(() => import('./navigation/taps.ts'))
    .then(({ readyForTaps }) => readyForTaps(router, catalogue))
    .catch(() => {}) // then pages come when they are asked for, and stand at once

  // The worker fetches the whole shell.
  void isQuiet
    .then(() => import('#src/features/update/worker.ts'))
    .then(({ startWorker }) => startWorker())
    .then(() => import('./prefetch/keep-pages.ts'))
    .then(({ keepShownPages }) => keepShownPages(router))
    .catch(() => {}) // its part did not come: the next visit tries again
  void firstPage.then(layOutRest)
  void isQuiet.then(sweepPrivateRows)
}
