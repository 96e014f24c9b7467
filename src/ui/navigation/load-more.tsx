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
  onMore: () => void
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
    const watch = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) latest.current()
      },
      { rootMargin: '600px 0px' },
    )
    watch.observe(element)
    return () => watch.disconnect()
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
        <Button variant="soft" isSmall onPress={onMore}>
          {moreLabel}
        </Button>
      )}
    </div>
  )
}
