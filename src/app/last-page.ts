import type { AnyRouter } from '@tanstack/react-router'
import * as v from 'valibot'
import { isPage, withoutSlash } from '#contract/url/page-paths.ts'
import { safeReturnPath } from '#contract/url/return-path.ts'
import { stored } from '#src/platform/storage/stored.ts'
import { VISIT_MS } from '#src/features/install/install-memory.ts'

const LastPageSchema = v.object({
  path: v.pipe(v.string(), v.startsWith('/'), v.maxLength(500)),
  /** pixels from the top */
  scroll: v.pipe(v.number(), v.minValue(0)),
  /** ms */
  at: v.number(),
})
type LastPage = v.InferOutput<typeof LastPageSchema>
/** Private, since the path may contain an order number. */
const saved = stored('lastPage', LastPageSchema, { isPrivate: true })

/** Paths that are never reopened. */
const NEVER = ['confirm', 'share', 'login', 'undo', 'cashier'] as const
const LAUNCHED = 'shop:launched'

/** The URL the app was opened with: its icon opens the bare start page, a shortcut or a link something else. */
type Launch = { href: string; isFirst: boolean; now: number }

/** Where to go instead of the start page: the page that was left less than 30 minutes ago. */
export function returnTo(last: LastPage | undefined, { href, isFirst, now }: Launch) {
  if (!isFirst || href !== '/' || !last) return undefined
  const path = safeReturnPath(last.path)
  const age = now - last.at
  const isFresh = age >= 0 && age < VISIT_MS
  return isFresh && path !== '/' && mayKeep(path) ? { ...last, path } : undefined
}

const mayKeep = (path: string) => !isPage(withoutSlash(path.replace(/[?#].*/s, '')), ...NEVER)

/** The window has just been opened; without storage that is unknown, so nothing is reopened. */
function isFirstLoad(): boolean {
  try {
    const isFirst = sessionStorage.getItem(LAUNCHED) === null
    sessionStorage.setItem(LAUNCHED, '1')
    return isFirst
  } catch {
    return false
  }
}

/**
 * Call once, in an app window only, while the first page is loading: opens the last page instead, and keeps it current.
 */
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
