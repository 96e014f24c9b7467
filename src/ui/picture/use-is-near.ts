import { useEffect, useState, useSyncExternalStore, type RefObject } from 'react'

/** How far outside the viewport an element counts as near, as a share of the viewport's height. */
const MARGIN = '10% 0px'

let hasScrolled = false

function onFirstScroll(onChange: () => void) {
  const look = () => {
    hasScrolled = true
    onChange()
  }
  addEventListener('scroll', look, { once: true, passive: true })
  return () => removeEventListener('scroll', look)
}

const readScrolled = () => hasScrolled
const no = () => false

/**
 * Whether an element is worth fetching: it `begins` so, has come near the viewport, or the shopper has scrolled, after which
 * the browser's own lazy loading decides. Before that, browsers fetch far more than a first visit shows.
 */
export function useIsNear(element: RefObject<Element | null>, begins: boolean): boolean {
  const isScrolled = useSyncExternalStore(onFirstScroll, readScrolled, no)
  const [isNear, setNear] = useState(begins)
  const isWatched = !isNear && !isScrolled
  useEffect(() => {
    if (!element.current || !isWatched) return undefined
    const watch = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true)
      },
      { rootMargin: MARGIN },
    )
    watch.observe(element.current)
    return () => watch.disconnect()
  }, [element, isWatched])
  return isNear || isScrolled
}
