import { startTransition, useEffect, useState, type RefObject } from 'react'
import { whenIdle } from '#src/platform/lib/async/when-idle.ts'

/** Blocks nearer than this to the viewport are rendered at once. */
const NEAR = '1000px 0px'

/** Blocks are rendered one after another: for a long list, one per idle moment. */
let drawing: Promise<void> = Promise.resolve()

/**
 * Whether a block is rendered completely. A block whose position is known starts with what was in view, so returning to
 * a list costs no more than its first screen; the rest follows when it comes near, or when idle.
 */
export function useWhole(block: RefObject<Element | null>, isNew: boolean): boolean {
  const [isWhole, setWhole] = useState(isNew)
  useEffect(() => {
    const element = block.current
    if (isWhole || !element) return undefined
    let isGone = false
    const draw = () => {
      if (!isGone) startTransition(() => setWhole(true))
    }
    drawing = drawing.then(whenIdle).then(draw)
    const watch = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) draw()
      },
      { rootMargin: NEAR },
    )
    watch.observe(element)
    return () => {
      isGone = true
      watch.disconnect()
    }
  }, [block, isWhole])
  return isWhole
}
