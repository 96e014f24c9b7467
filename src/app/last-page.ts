import type { AnyRouter } from '@tanstack/react-router'
import * as v from 'valibot'
import { safeReturnPath } from '#src/contract/url/return-path.ts'
import { stored } from '#src/platform/storage/stored.ts'
import { VISIT_MS } from '#src/features/install/visit.ts'

const LastPageSchema = v.object({
  path: v.pipe(v.string(), v.startsWith('/'), v.maxLength(500)),
  /** pixels from the top */
  scroll: v.pipe(v.number(), v.minValue(0)),
  /** ms */
  at: v.number(),
})
type LastPage = v.InferOutput<typeof LastPageSchema>
/** Private, since the path may name an order. */
const saved = stored('lastPage', LastPageSchema, { isPrivate: true })

/** Nobody is led back into these. */
const NEVER = /^\/(cart\/confirm|share|user\/(login|cashier))(\/|$)/
const LAUNCHED = 'shop:launched'

/** What the app was opened with: its icon leads to the bare start, a shortcut or a link to more. */
type Launch = { href: string; isFirst: boolean; now: number }

/** Where to go instead of the start: the page that was left less than 30 minutes ago. */
export function returnTo(last: LastPage | undefined, { href, isFirst, now }: Launch) {
  if (!isFirst || href !== '/' || !last) return undefined
  const path = safeReturnPath(last.path)
  const age = now - last.at
  const isFresh = age >= 0 && age < VISIT_MS
  return isFresh && path !== '/' && mayKeep(path) ? { ...last, path } : undefined
}

const mayKeep = (path: string) => !NEVER.test(path.replace(/[?#].*/s, ''))

/** The window has just been opened; without a storage for it we do not know, and lead nowhere. */
function isFirstLoad(): boolean {
  try {
    const isFirst = sessionStorage.getItem(LAUNCHED) === null
    sessionStorage.setItem(LAUNCHED, '1')
    return isFirst
  } catch {
    return false
  }
}

/** Call once, in an app window only, while the first page is on its way: opens the last page in its place, and keeps it. */
export function followLastPage(router: AnyRouter) {
  const { pathname, search, hash } = location
  const launch = { href: pathname + search + hash, isFirst: isFirstLoad(), now: Date.now() }
  const last = returnTo(saved.read(), launch)
  if (last) reopen(router, last)
  const save = () => {
    const path = location.pathname + location.search
    if (mayKeep(path)) saved.write({ path, scroll: Math.max(0, scrollY), at: Date.now() })
  }
  router.subscribe('onResolved', save)
  addEventListener('pagehide', save)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') save()
  })
}

function reopen(router: AnyRouter, { path, scroll }: LastPage) {
  const stop = router.subscribe('onRendered', ({ toLocation }) => {
    if (toLocation.href !== path) return
    stop()
    scrollTo(0, scroll)
  })
  router.history.replace(path)
}
