import { useEffect, useState, type RefObject } from 'react'

/**
 * Whether the browser may leave a block undrawn while it is far away: from the first time on that it is out of view, when
 * its height is known. A block that is seen stays as it is, since its cards would count as having jumped.
 */
export function useSkippable(block: RefObject<Element | null>, isKnown: boolean): boolean {
  const [isSkippable, setSkippable] = useState(isKnown)
  useEffect(() => {
    const element = block.current
    if (isSkippable || !element) return undefined
    const watch = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => !isIntersecting)) setSkippable(true)
    })
    watch.observe(element)
    return () => watch.disconnect()
  }, [block, isSkippable])
  return isSkippable
}
