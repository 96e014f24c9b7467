import { pageParameter } from '#contract/url/page-paths.ts'
import type { RegisteredRouter } from '@tanstack/react-router'

/** The name by which `motion.css` animates the image. */
const NAME = 'item-pic'
/**
 * Milliseconds after a tap, two frames, within which the next page must be ready. Beyond that, the transition would
 * itself be a delay: it costs the device as much again.
 */
const READY_WITHIN_MS = 34

/** Duration in ms of a task above which a device counts as slow: the animation would delay the tap, and lag. */
const LONG_TASK_MS = 50

/** Detects whether this device is slow. Browsers without long-task entries count as fast. */
function watchSlowness(): () => boolean {
  let isSlow = false
  if (PerformanceObserver.supportedEntryTypes.includes('longtask'))
    new PerformanceObserver((list) => {
      isSlow ||= list.getEntries().some(({ duration }) => duration > LONG_TASK_MS)
    }).observe({ type: 'longtask', buffered: true })
  return () => isSlow
}

const serialOf = (path = '') => pageParameter(path, 'item')

function isInView(element: Element): boolean {
  const { top, bottom, width } = element.getBoundingClientRect()
  return width > 0 && bottom > 0 && top < innerHeight
}

/** The morphing element: the image with its rounded corners. */
const frameOf = (image: Element | null | undefined) => image?.closest('picture')?.parentElement

/** The image of a visible card that links to a product. */
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
 * A card's image morphs into the product's on the way there, and back on return. Only between those two pages, only
 * when both images are in view, on devices without a long task so far, and only when the next page is already rendered:
 * no tap waits for it.
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
