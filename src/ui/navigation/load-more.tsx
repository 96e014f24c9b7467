import type { ReactNode } from 'react'
import { useEffect, useRef } from 'react'
import { WifiOff } from 'lucide-react'
import { Button } from '#src/ui/button/button.tsx'
import { Why } from '#src/ui/button/why.tsx'
import { Spinner } from '#src/ui/spinner.tsx'

type LoadMoreProps = {
  /** `rest`: more cannot be loaded now, and `restLabel` shows why */
  state: 'more' | 'busy' | 'failed' | 'end' | 'rest'
  /** called 600 px before the end, and by the button after a failure */
  onMore: () => Promise<unknown>
  moreLabel: ReactNode
  busyLabel: ReactNode
  /** "End of list" */
  endLabel: ReactNode
  restLabel?: ReactNode
}

/** The end of an infinite list. */
export function LoadMore({ state, onMore, ...words }: LoadMoreProps) {
  const { moreLabel, busyLabel, endLabel, restLabel } = words
  const foot = useRef<HTMLDivElement>(null)
  const latest = useRef(onMore)
  useEffect(() => {
    latest.current = onMore
  })
  useEffect(() => {
    const element = foot.current
    if (state !== 'more' || !element || typeof IntersectionObserver === 'undefined')
      return undefined
    const over = new AbortController()
    const watch = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) void latest.current().finally(look)
      },
      { rootMargin: '600px 0px' },
    )
    /** Makes the observer report again: a page that was asked for may have been cancelled. */
    function look() {
      if (over.signal.aborted || !element) return
      watch.unobserve(element)
      watch.observe(element)
    }
    look()
    return () => {
      over.abort()
      watch.disconnect()
    }
  }, [state])
  return (
    <div ref={foot} className="flex min-h-18 items-center py-3 text-13 text-ink-3">
      {state === 'busy' && (
        <output className="inline-flex items-center gap-2">
          <Spinner /> {busyLabel}
        </output>
      )}
      {state === 'end' && <p>{endLabel}</p>}
      {state === 'rest' && <Why icon={WifiOff}>{restLabel}</Why>}
      {(state === 'failed' || state === 'more') && (
        <Button variant="soft" isSmall onPress={() => void onMore()}>
          {moreLabel}
        </Button>
      )}
    </div>
  )
}
