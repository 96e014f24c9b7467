import { pageParameter } from '#contract/url/page-paths.ts'
import type { RegisteredRouter } from '@tanstack/react-router'

/** The type of the transition, and the name by which `motion.css` animates the image. */
const TYPE = 'item-pic'
/** The attribute of the image that has the name while such a transition runs. */
const MARK = 'data-morph'
const RULE = `:root:active-view-transition-type(${TYPE}) [${MARK}]{view-transition-name:${TYPE}}`
/** Older browsers would animate every navigation: they know transitions, but not their types. */
const HAS_TYPES = 'selector(:active-view-transition-type(a))'
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

type Change = { fromLocation?: { pathname: string }; toLocation: { pathname: string } }

/** At most one element is marked. */
function mark(element: Element | null | undefined) {
  document.querySelector(`[${MARK}]`)?.removeAttribute(MARK)
  element?.setAttribute(MARK, '')
}

/**
 * A card's image morphs into the product's on the way there, and back on return. Only between those two pages, only
 * when both images are in view, on devices without a long task so far, and only when the next page is already rendered:
 * no tap waits for it.
 */
export function animateNavigations(router: RegisteredRouter): void {
  if (!('startViewTransition' in document) || !CSS.supports(HAS_TYPES)) return
  const isSlow = watchSlowness()
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(RULE)
  document.adoptedStyleSheets.push(sheet)
  let pressed: Element | undefined
  let leftAt = 0
  /** finds the image on the next page, once a transition has begun */
  let next: (() => Element | null | undefined) | undefined
  addEventListener(
    'click',
    ({ target }) => {
      const link = target instanceof Element ? target.closest('a[href^="/item/"]') : null
      pressed = link ?? undefined
    },
    { capture: true },
  )

  function pictures({ fromLocation, toLocation }: Change) {
    const from = serialOf(fromLocation?.pathname)
    const to = serialOf(toLocation.pathname)
    if (to !== undefined && pressed && from === undefined)
      return { before: cardPicture([pressed]), after: itemPicture }
    if (from !== undefined && to === undefined)
      return { before: itemPicture(), after: () => cardPicture(linksTo(from)) }
    return undefined
  }

  /** Called when the next page is ready, before the browser captures the old one. */
  function types(change: Change) {
    const isReady = performance.now() - leftAt <= READY_WITHIN_MS
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
    const isSeen = !document.hidden
    const { before, after } = (isReady && !isStill && isSeen && !isSlow() && pictures(change)) || {}
    if (!before || !after) return false
    mark(before)
    next = after
    return [TYPE]
  }

  router.subscribe('onBeforeNavigate', () => {
    leftAt = performance.now()
    next = undefined
  })
  // The browser captures the new page after this.
  router.subscribe('onRendered', () => {
    if (next) mark(next())
    next = undefined
  })
  router.update({ ...router.options, defaultViewTransition: { types } })
}
