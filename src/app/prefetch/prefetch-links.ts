import type { RegisteredRouter } from '@tanstack/react-router'
import { connection } from '#src/platform/connection/connection.ts'
import { paceNow } from '#src/platform/lib/pace.ts'
import { createPrefetchQueue } from './queue.ts'
import { prefetchTarget } from './targets.ts'
import { whenIdle } from '#src/platform/lib/when-idle.ts'

/** Milliseconds a link must rest in view: links that scroll past are ignored. */
const REST_MS = 400
/** Milliseconds after a page change before new links are looked for, together with other changes. */
const SETTLE_MS = 200
/** Maximum links watched at once, newest first: each adds a small cost per frame. */
const MOST_WATCHED = 200

type LinkWatchOptions = {
  /** whether prefetching makes sense at this moment */
  isWanted: () => boolean
  /** called in the next idle moment whenever a link scrolls into view */
  onView: (link: HTMLAnchorElement) => void
  /** called once for each link of the page that rests in view, in an idle moment */
  onRest: (link: HTMLAnchorElement) => void
}

/**
 * Watches the links in the page's content, including those added later. Call the returned function when the page is
 * left.
 */
function watchRestingLinks({ isWanted, onView, onRest }: LinkWatchOptions): () => void {
  const resting = new Map<Element, ReturnType<typeof setTimeout>>()
  const watched = new Set<Element>()
  let known = new WeakSet<Element>()

  const watch = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        clearTimeout(resting.get(target))
        resting.delete(target)
        if (!isIntersecting || !(target instanceof HTMLAnchorElement)) continue
        void whenIdle().then(() => onView(target))
        resting.set(
          target,
          setTimeout(() => void whenIdle().then(() => tell(target)), REST_MS),
        )
      }
    },
    { threshold: 0.5 },
  )
  function tell(link: HTMLAnchorElement) {
    if (!resting.delete(link) || !isWanted()) return
    leave(link)
    onRest(link)
  }
  function leave(link: Element) {
    watched.delete(link)
    watch.unobserve(link)
  }

  function look() {
    if (!isWanted()) return
    for (const link of document.querySelectorAll('main a[href^="/"]')) {
      if (known.has(link)) continue
      known.add(link)
      watched.add(link)
      watch.observe(link)
      const [oldest] = watched
      if (oldest && watched.size > MOST_WATCHED) leave(oldest)
    }
  }
  let settling: ReturnType<typeof setTimeout> | undefined
  const changes = new MutationObserver(() => {
    clearTimeout(settling)
    settling = setTimeout(() => void whenIdle().then(look), SETTLE_MS)
  })
  changes.observe(document.body, { childList: true, subtree: true })
  look()

  return () => {
    watch.disconnect()
    watched.clear()
    for (const timer of resting.values()) clearTimeout(timer)
    resting.clear()
    known = new WeakSet()
  }
}

const linkOf = ({ target }: Event) =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null

/**
 * Prefetches the pages behind links (ADR 37). On a fast network it loads code for links in view, and data for links
 * that rest there. On a slow network it loads both only for links that are touched or focused. With Save-Data it loads
 * nothing. One observer serves the whole shop, so a link adds no cost of its own.
 */
export function prefetchLinks(router: RegisteredRouter): void {
  const queue = createPrefetchQueue(router.options.context.queryClient)

  function prefetchCode(link: HTMLAnchorElement) {
    if (link.origin !== location.origin || link.pathname === location.pathname) return undefined
    const target = connection.isOnline ? prefetchTarget(router, link.pathname) : undefined
    target?.loadCode().catch(() => {}) // the navigation fetches again, and reports any error
    return target
  }
  function warm(link: HTMLAnchorElement, isUrgent: boolean) {
    const ahead = prefetchCode(link)?.ahead
    if (ahead) queue.add(ahead, isUrgent)
  }

  const forget = watchRestingLinks({
    isWanted: () => paceNow() === 'seen',
    onView: prefetchCode,
    onRest: (link) => warm(link, false),
  })
  router.subscribe('onBeforeNavigate', ({ toLocation, pathChanged }) => {
    if (!pathChanged) return
    forget()
    queue.clear(prefetchTarget(router, toLocation.pathname)?.ahead)
  })

  const touch = (event: Event) => {
    const link = linkOf(event)
    const pace = link ? paceNow() : 'never'
    // mouse hover counts only where prefetching is free
    const isSign = pace === 'seen' || (pace === 'touched' && event.type !== 'pointerover')
    if (link && isSign) warm(link, true)
  }
  for (const type of ['pointerdown', 'focusin', 'pointerover'])
    document.addEventListener(type, touch, { passive: true })
}
