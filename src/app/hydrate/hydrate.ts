import { hashKey, type QueryClient } from '@tanstack/react-query'
import type { RegisteredRouter } from '@tanstack/react-router'
import { createElement, startTransition, useEffect, type ReactNode } from 'react'
import { createRoot, hydrateRoot, type RootOptions } from 'react-dom/client'
import {
  AGE_TIMING,
  KEPT_TIMING,
  LOOK_ATTRIBUTE,
  LOOKS_ID,
  PAYLOAD_ID,
  type PagePayload,
} from '#src/contract/url/served-page.ts'
import { localeOf } from '#src/platform/i18n/catalogs.ts'
import { isChunkError } from '#src/features/update/chunk/chunk-error.ts'
import { claimReload } from '#src/features/update/reload-guard.ts'
import { connection } from '#src/platform/connection/connection.ts'
import { pageBuild } from '#src/platform/state/page-build.ts'
import { portal } from '#src/platform/session/portal.ts'
import { isMember } from '#src/platform/session/session.ts'
import { takeServedOffset } from '#src/platform/lib/time/use-utc-offset.ts'
import type { createCatalogue, ShapedAnswer } from '#src/app/persistence/catalogue.ts'
import { earlyActs, takeOverNow } from './event-replay.ts'
import { believable } from '#src/app/persistence/clock.ts'

type Hydration = {
  root: HTMLElement
  page: ReactNode
  options: RootOptions
  router: RegisteredRouter
  catalogue: ReturnType<typeof createCatalogue>
  /** this device kept nothing as the page came that it could show */
  isNew: boolean
  /** resolves when React has drawn, or taken over, the first page */
  firstPage: Promise<void>
  /** call when that is so: the router does not always say it of a page that was loaded before it is drawn */
  onDrawn: () => void
  /** draws the page as if nothing had come */
  begin: () => void
}

/**
 * Takes over a page that came from the server (ADR 34). It stays as it is where this device would draw the same. Else, for
 * a member for example, it stands until their own first page is ready, which takes its place at once.
 */
export async function hydrate(hydration: Hydration) {
  const { root, page, options, router, catalogue, isNew, firstPage, begin } = hydration
  const { queryClient, i18n } = router.options.context
  const payload = servedPayload(localeOf(i18n))
  if (!payload) return begin()
  const came = answersOf(payload)
  const rows = await catalogue.newerRows(came)
  const taken = came.filter(({ key }) => !rows.some((row) => hashKey(row.key) === hashKey(key)))
  takeAnswers(queryClient, [...taken, ...rows])
  // Behind a kept page the site's settings are asked for, as at every start, which also tells whether the shop is reached.
  if (!timing(KEPT_TIMING) && !isMember()) portal.initialize = true
  takeServedOffset(payload.utcOffset)
  // As its own server rendering does it: the root draws no Suspense, and what is loaded is not loaded again.
  router.ssr = { manifest: undefined }
  keepAnswers(queryClient, taken, catalogue)
  // Its own parts hear of another address only once they are drawn, and take what was loaded before for the right page.
  const unfollow = router.history.subscribe(({ action }) => void router.load({ action }))
  await router.load()
  const isHalf = router.state.matches.some(({ error }) => isChunkError(error))
  // Once, as every page that lacks a part (ADR 15): one that is gone for good is told of by the page itself.
  if (isHalf && claimReload(location.pathname, pageBuild().id)) return opening.again()
  takeLooks()
  const repeatActs = earlyActs()
  void firstPage.then(unfollow)
  if (isNew && isHere(payload) && isAlike(router)) await takeOver(hydration)
  else {
    createRoot(root, options).render(createElement(Drawn, { onDrawn: hydration.onDrawn }, page))
    await firstPage
    chooseAnchorAnew()
  }
  repeatActs(isHere(payload))
}

/**
 * Lets React take over what stands, part by part, in slices between which the browser paints and scrolls. A part in which
 * somebody does something is taken over at once. What a part draws by may have changed by then, so it reads it as it was
 * when the page came (`useConnection`, `useUtcOffset`); nobody leaves before all parts are taken.
 */
async function takeOver({ root, page, options, router, firstPage, onDrawn }: Hydration) {
  const parts = partsOf(root)
  const stop = router.subscribe('onBeforeNavigate', () => {
    stop()
    for (const part of parts) takeOverNow(part)
  })
  globalThis.earlyTaps = null // from here on React hears them
  startTransition(() => {
    hydrateRoot(root, createElement(Drawn, { onDrawn }, page), {
      ...options,
      // React would draw again what is not as it came, and nobody would know.
      onRecoverableError: (error, { componentStack }) => console.error(error, componentStack),
    })
  })
  await firstPage
}

/**
 * The browser keeps what is read in its place when something comes above it, by an element that it has chosen. That one has
 * been replaced, and until somebody scrolls the browser would hold on to `#root`: https://drafts.csswg.org/css-scroll-anchoring/
 */
function chooseAnchorAnew() {
  const { style } = document.documentElement
  style.overflowAnchor = 'none'
  requestAnimationFrame(() => requestAnimationFrame(() => style.removeProperty('overflow-anchor')))
}

function Drawn({ onDrawn, children }: Pick<Hydration, 'onDrawn'> & { children?: ReactNode }) {
  useEffect(onDrawn, [onDrawn])
  return children
}

/** A guest sees here what the server drew: all its parts have come, and nothing is to be said of the network. */
function isAlike({ state: { matches } }: RegisteredRouter) {
  const { isOnline, isSlow } = connection
  return matches.every(({ status }) => status === 'success') && isOnline && !isSlow
}

/** The payload of the page that is there, if it is of this address and language. */
function servedPayload(locale: string): PagePayload | undefined {
  const text = document.getElementById(PAYLOAD_ID)?.textContent
  if (!text) return undefined
  const payload = JSON.parse(text) as PagePayload // the server's half of this very build wrote it
  return isHere(payload) && payload.locale === locale ? payload : undefined
}

const isHere = ({ path }: PagePayload) => path === location.pathname + location.search

/** What the page holds, with the times of this device's clock; what cannot be believed is older than everything. */
function answersOf({ now, queries }: PagePayload): ShapedAnswer[] {
  const arrived = arrival()
  const shift = arrived === undefined ? 0 : arrived - now
  return queries.map((query) => ({ ...query, at: believable(query.at + shift) ?? 0 }))
}

/** Puts answers into the cache, so that nobody asks for them, unless it has newer ones. */
function takeAnswers(queryClient: QueryClient, answers: readonly ShapedAnswer[]) {
  for (const { key, data, at } of answers)
    if (at >= (queryClient.getQueryState(key)?.dataUpdatedAt ?? 0))
      queryClient.setQueryData(key, data, { updatedAt: at })
}

/** When the page was rendered, by the clock of this device; undefined where the browser does not say. */
function arrival(): number | undefined {
  const age = timing(AGE_TIMING)?.duration
  const at = navigation()?.responseStart
  return age === undefined || at === undefined ? undefined : performance.timeOrigin + at - age
}

/** What the answer with this page says of itself, by name. */
const timing = (wanted: string) => navigation()?.serverTiming?.find(({ name }) => name === wanted)

function navigation(): PerformanceNavigationTiming | undefined {
  const [entry] = performance.getEntriesByType('navigation')
  return entry instanceof PerformanceNavigationTiming ? entry : undefined
}

/** Keeps what the page held for the next visit, as if it had been asked for, when a part says how that is kept. */
function keepAnswers(
  queryClient: QueryClient,
  answers: readonly ShapedAnswer[],
  catalogue: ReturnType<typeof createCatalogue>,
) {
  const cache = queryClient.getQueryCache()
  const waiting = new Set(answers.map(({ key }) => cache.find({ queryKey: key })))
  const stop = cache.subscribe(({ type, query }) => {
    if (type === 'observerAdded' && waiting.delete(query)) catalogue.onSuccess(query)
    if (waiting.size === 0) stop()
  })
}

/**
 * Where the parts of a page begin that React takes over one by one, outer ones first. One in which somebody does something
 * is taken over at once, whatever is done: https://react.dev/reference/react-dom/client/hydrateRoot
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

/** What React writes before each part that it may take over by itself: what a `Suspense` holds. */
const PART = '$'

/**
 * The looks that HTML may not say under the page's policy stand in a style sheet of the server's; from here on they are
 * the elements' own, as if the scripts had made them.
 */
function takeLooks() {
  const element = document.getElementById(LOOKS_ID)
  if (!(element instanceof HTMLStyleElement)) return
  for (const rule of element.sheet?.cssRules ?? [])
    if (rule instanceof CSSStyleRule)
      for (const drawn of document.querySelectorAll<HTMLElement>(rule.selectorText)) {
        drawn.style.cssText = rule.style.cssText
        drawn.removeAttribute(LOOK_ATTRIBUTE)
      }
  element.remove()
}
