import type { RegisteredRouter } from '@tanstack/react-router'

/** The name under which `motion.css` moves the picture. */
const NAME = 'item-pic'
/**
 * Milliseconds after a tap, two frames, in which the next page must be ready. Where that takes longer the picture would
 * be a delay of its own: it costs a device as much again.
 */
const READY_WITHIN_MS = 34

/** Milliseconds of a task after which a device counts as slow: what moves there comes late. */
const LONG_TASK_MS = 80

/** Watches whether this device is slow. Browsers that do not tell of long tasks count as quick. */
function watchSlowness(): () => boolean {
  let isSlow = false
  if (PerformanceObserver.supportedEntryTypes.includes('longtask'))
    new PerformanceObserver((list) => {
      isSlow ||= list.getEntries().some(({ duration }) => duration > LONG_TASK_MS)
    }).observe({ type: 'longtask', buffered: true })
  return () => isSlow
}

const serialOf = (path: string | undefined) => /^\/item\/([^/]+)$/.exec(path ?? '')?.[1]

function isInView(element: Element): boolean {
  const { top, bottom, width } = element.getBoundingClientRect()
  return width > 0 && bottom > 0 && top < innerHeight
}

/** What moves: the picture with its corners. */
const frameOf = (image: Element | null | undefined) => image?.closest('picture')?.parentElement

/** The picture of a card in view that leads to a product. */
const cardPicture = (links: Iterable<Element>) =>
  [...links]
    .map((link) => frameOf((link.closest('article') ?? link).querySelector('img')))
    .find((frame) => frame && isInView(frame))

const linksTo = (serial: string) =>
  document.querySelectorAll(`main a[href^="/item/${CSS.escape(serial)}"]`)

const itemPicture = () =>
  [...document.querySelectorAll('main ul img')]
    .map(frameOf)
    .find((frame) => frame && isInView(frame))

/**
 * A card's picture becomes the product's on the way there, and the card's again on the way back. Only between those two,
 * only when both are in view, on devices that have shown no long task, and only when the next page stands already: no tap
 * waits for it.
 */
export function animateNavigations(router: RegisteredRouter): void {
  if (!('startViewTransition' in document)) return
  const plain = router.startViewTransition
  const isSlow = watchSlowness()
  let pressed: { link: Element; at: number } | undefined
  let leftAt = 0
  addEventListener(
    'click',
    ({ target }) => {
      const link = target instanceof Element ? target.closest('a[href^="/item/"]') : null
      pressed = link ? { link, at: performance.now() } : undefined
    },
    { capture: true },
  )
  router.subscribe('onBeforeNavigate', () => {
    leftAt = performance.now()
  })

  function pictures() {
    const from = serialOf(router.state.resolvedLocation?.pathname)
    const to = serialOf(router.latestLocation.pathname)
    if (to !== undefined && pressed && from === undefined)
      return { before: cardPicture([pressed.link]), after: itemPicture }
    if (from !== undefined && to === undefined)
      return { before: itemPicture(), after: () => cardPicture(linksTo(from)) }
    return undefined
  }

  router.startViewTransition = async (update) => {
    const isReady = performance.now() - leftAt <= READY_WITHIN_MS
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
    const { before, after } = (isReady && !isStill && !isSlow() && pictures()) || {}
    if (!before || !after) return plain(update)
    before.style.viewTransitionName = NAME
    let next: HTMLElement | null | undefined
    const transition = document.startViewTransition(async () => {
      before.style.viewTransitionName = ''
      await update()
      next = after()
      if (next) next.style.viewTransitionName = NAME
    })
    const end = () => next?.style.removeProperty('view-transition-name')
    transition.finished.then(end, end)
    transition.ready.catch(() => {}) // a newer one, or a hidden page: this one shows the new page at once
    await transition.updateCallbackDone
  }
}
