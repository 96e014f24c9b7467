import type { RegisteredRouter } from '@tanstack/react-router'
import { connection } from '#src/platform/connection/connection.ts'
import { paceNow } from './pace.ts'
import { createPrefetchQueue } from './queue.ts'
import { watchRestingLinks } from './resting-links.ts'
import { prefetchTarget } from './targets.ts'

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
