import { hashKey, type QueryClient } from '@tanstack/react-query'
import type { RegisteredRouter } from '@tanstack/react-router'
import { createElement, startTransition, useEffect, type ReactNode } from 'react'
import { createRoot, hydrateRoot, type RootOptions } from 'react-dom/client'
import {
  AGE_TIMING,
  KEPT_TIMING,
  LOOK_ATTRIBUTE,
  STYLES_ID,
  PAYLOAD_ID,
  type PagePayload,
} from '#contract/url/served-page.ts'
import { localeOf } from '#src/platform/i18n/catalogs.ts'
import { missesPart } from '#src/features/update/chunk-error.ts'
import { claimReload } from '#src/features/update/reload-guard.ts'
import { connection } from '#src/platform/connection/connection.ts'
import { pageBuild } from '#src/platform/state/builds.ts'
import { portal, isMember } from '#src/platform/session/session.ts'
import { confirmPortal } from '#src/features/portal/portal.queries.ts'
import { pagesLoadedBeforeReload } from '#src/platform/session/loaded-pages.ts'
import { takeServedOffset } from '#src/platform/lib/time/use-utc-offset.ts'
import { takeServed, type createSources, type ShapedAnswer } from '#src/app/sources.ts'
import { loadFirst, markHydrated } from '#src/app/load-first.ts'
import { recordedInput, takeOverNow } from './event-replay.ts'
import { pageLoad } from '#src/platform/lib/page-load.ts'
import { whenIdle } from '#src/platform/lib/when-idle.ts'
import { plausibleTimestamp } from '#contract/lib/believable.ts'

type Hydration = {
  root: HTMLElement
  page: ReactNode
  options: RootOptions
  router: RegisteredRouter
  sources: ReturnType<typeof createSources>
  /** resolves when React has rendered or hydrated the first page */
  firstPage: Promise<void>
  /** call it then: the router does not always report it for a page that was loaded before it rendered */
  onDrawn: () => void
  /** renders the page from scratch, as if nothing had been served */
  begin: () => Promise<void>
}

/**
 * Hydrates a page served by the server (ADR 34): as it was rendered, for a guest and with the data in the page. What
 * this device knows better follows as soon as that is done. Where the page cannot stay, as a list that was longer before
 * a reload, it remains until this device's own page is ready and replaces it at once.
 */
export async function hydrate(hydration: Hydration) {
  const { root, page, options, router, sources, firstPage, begin } = hydration
  const { queryClient, i18n } = router.options.context
  const payload = servedPayload(localeOf(i18n))
  if (!payload) return begin()
  const came = answersOf(payload)
  const isLonger = came.some(({ key }) => pagesLoadedBeforeReload(key) !== undefined)
  const displaced = takeServed(queryClient, came)
  /** `isShown`: there is a page meanwhile. */
  const takeOwn = async (isShown: boolean) => {
    const rows = await sources.newerRows(came, isShown)
    takeNewer(queryClient, [...displaced, ...rows])
    for (const answer of came) {
      const row = rows.find(({ key }) => hashKey(key) === hashKey(answer.key))
      if (!row) keepAnswer(queryClient, answer, sources)
      // The rest of a long list; it is fetched again, as its beginning has already been.
      else if (row.at < answer.at)
        void queryClient.invalidateQueries({ queryKey: row.key, exact: true, refetchType: 'none' })
    }
  }
  if (isLonger) await takeOwn(false)
  // Behind a cached page the site settings are fetched as on every start, which also shows whether the server is
  // reachable.
  if (!timing(KEPT_TIMING) && !isMember()) {
    portal.initialize = true
    const asked = { queryClient, locale: router.options.context.i18n.locale }
    void firstPage.then(whenIdle).then(() => confirmPortal(asked))
  }
  takeServedOffset(payload.utcOffset)
  // As the router's own server rendering does: the root renders no Suspense, and loaded data is not loaded again.
  router.ssr = { manifest: undefined }
  // The router loads a page's component without reporting that it failed: only rendering it would throw.
  const isHalf = await missesPart(() => loadFirst(router, firstPage))
  // Once, as for every page that lacks a part (ADR 15): if a part is gone for good, the page itself reports it.
  if (isHalf && claimReload(location.pathname, pageBuild().id)) return opening.again()
  applyServedStyles()
  const repeatActs = recordedInput()
  if (!isLonger && isHere(payload) && matchesServerHtml(router)) {
    const isHydrated = firstPage.then(whenIdle).then(() => takeOverAll(root))
    sources.refetchAfter(isHydrated)
    void isHydrated.then(() => takeOwn(true))
    await hydrateParts(hydration)
  } else {
    if (!isLonger) await takeOwn(false)
    createRoot(root, options).render(createElement(Drawn, { onDrawn: hydration.onDrawn }, page))
    await firstPage
    markHydrated(root)
    resetScrollAnchor()
  }
  repeatActs(isHere(payload))
}

/**
 * Makes React hydrate the page part by part, in slices between which the browser paints and scrolls. A part that
 * receives input is hydrated immediately. The state a part renders from may have changed by then, so it reads the state
 * as of the page load (`useConnection`, `useUtcOffset`). Navigation waits until all parts are hydrated.
 */
async function hydrateParts({ root, page, options, router, firstPage, onDrawn }: Hydration) {
  const stop = router.subscribe('onBeforeNavigate', () => {
    stop()
    takeOverAll(root)
  })
  globalThis.earlyTaps = null // from here on React receives them
  startTransition(() => {
    hydrateRoot(root, createElement(Drawn, { onDrawn }, page), {
      ...options,
      // React would silently re-render whatever does not match.
      onRecoverableError: (error, { componentStack }) => console.error(error, componentStack),
    })
  })
  await firstPage
}

/**
 * With scroll anchoring, the browser keeps the reading position by an element that it has chosen. That element has been
 * replaced, and until someone scrolls the browser would anchor to `#root`:
 * https://drafts.csswg.org/css-scroll-anchoring/
 */
function resetScrollAnchor() {
  const { style } = document.documentElement
  style.overflowAnchor = 'none'
  requestAnimationFrame(() => requestAnimationFrame(() => style.removeProperty('overflow-anchor')))
}

function Drawn({ onDrawn, children }: Pick<Hydration, 'onDrawn'> & { children?: ReactNode }) {
  useEffect(onDrawn, [onDrawn])
  return children
}

/** A guest sees what the server rendered: all parts have loaded, and there is nothing to report about the network. */
function matchesServerHtml({ state: { matches } }: RegisteredRouter) {
  const { isOnline, isSlow } = connection
  return matches.every(({ status }) => status === 'success') && isOnline && !isSlow
}

/** The payload of the served page, if it matches this address and language. */
function servedPayload(locale: string): PagePayload | undefined {
  const text = document.getElementById(PAYLOAD_ID)?.textContent
  if (!text) return undefined
  const payload = JSON.parse(text) as PagePayload // written by the server half of this very build
  return isHere(payload) && payload.locale === locale ? payload : undefined
}

const isHere = ({ path }: PagePayload) => path === location.pathname + location.search

/** The page's data, with times of this device's clock; data with an implausible time counts as oldest. */
function answersOf({ now, queries }: PagePayload): ShapedAnswer[] {
  const arrived = arrival()
  const shift = arrived === undefined ? 0 : arrived - now
  return queries.map((query) => ({ ...query, at: plausibleTimestamp(query.at + shift) ?? 0 }))
}

/** Puts this device's data into the cache, unless newer data has arrived; a longer list counts as newer. */
function takeNewer(queryClient: QueryClient, answers: readonly ShapedAnswer[]) {
  for (const { key, data, at } of answers)
    if (
      at >= (queryClient.getQueryState(key)?.dataUpdatedAt ?? 0) ||
      pagesLoadedBeforeReload(key) !== undefined
    )
      queryClient.setQueryData(key, data, { updatedAt: at })
}

/** When the page was rendered, by this device's clock; undefined where the browser does not report it. */
function arrival(): number | undefined {
  const kept = timing(KEPT_TIMING)?.duration
  const age = timing(AGE_TIMING)?.duration
  const at = pageLoad()?.responseStart
  if (kept !== undefined) return kept
  return age === undefined || at === undefined ? undefined : performance.timeOrigin + at - age
}

/** The Server-Timing entry of this page's response with that name. */
const timing = (wanted: string) => pageLoad()?.serverTiming?.find(({ name }) => name === wanted)

/** Stores the page's data for the next visit, as if it had been fetched, once its query declares how it is stored. */
function keepAnswer(
  queryClient: QueryClient,
  { key }: ShapedAnswer,
  sources: ReturnType<typeof createSources>,
) {
  const cache = queryClient.getQueryCache()
  const query = cache.find({ queryKey: key })
  if (!query) return
  if (query.isActive()) return sources.onSuccess(query)
  const stop = cache.subscribe((event) => {
    if (event.type !== 'observerAdded' || event.query !== query) return
    sources.onSuccess(query)
    stop()
  })
}

/**
 * Where the parts of a page begin that React hydrates separately, outer ones first. A part that receives any input is
 * hydrated immediately: https://react.dev/reference/react-dom/client/hydrateRoot
 */
function partsOf(root: HTMLElement): Element[] {
  const comments = document.createTreeWalker(root, NodeFilter.SHOW_COMMENT)
  const parts: Element[] = []
  while (comments.nextNode()) {
    const { currentNode: mark } = comments
    if (mark instanceof Comment && mark.data === PART && mark.nextElementSibling)
      parts.push(mark.nextElementSibling)
  }
  return parts
}

/** Completes the hydration: what changes from then on meets no part that is still as it was served. */
function takeOverAll(root: HTMLElement) {
  for (const part of partsOf(root)) takeOverNow(part)
  markHydrated(root)
}

/** The marker React writes before each separately hydrated part: the content of a `Suspense`. */
const PART = '$'

/**
 * Inline styles that the page's policy forbids in HTML are in a style sheet from the server; from here on they are the
 * elements' own, as if the scripts had set them.
 */
function applyServedStyles() {
  const element = document.getElementById(STYLES_ID)
  if (!(element instanceof HTMLStyleElement)) return
  for (const rule of element.sheet?.cssRules ?? [])
    if (rule instanceof CSSStyleRule)
      for (const drawn of document.querySelectorAll<HTMLElement>(rule.selectorText)) {
        drawn.style.cssText = rule.style.cssText
        drawn.removeAttribute(LOOK_ATTRIBUTE)
      }
  element.remove()
}
