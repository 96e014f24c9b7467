import { useEffect, useState } from 'react'
import { classNames } from '#src/ui/class-names.ts'

const MINUTE = 60_000
const MARKS = [10, 5, 1]

type CountdownProps = {
  /** when it ends, in ms */
  end: number
  /** the server's clock, in ms; the device's own may be wrong. Another function is another clock. */
  now: () => number
  /** "Time left to pay" */
  label: string
  /** announced at 10, 5 and 1 minute: "1 minute left to pay" */
  announcement: (minutes: number) => string
  onEnd?: (() => void) | undefined
}

/** Hours (if any), minutes and seconds in ink boxes; the last minute has a warm colour. */
export function Countdown({ end, now, label, announcement, onEnd }: CountdownProps) {
  const { left, mark } = useTimeLeft({ end, now, onEnd })
  const seconds = Math.ceil(left / 1000)
  const hours = Math.floor(seconds / 3600)
  const parts = [Math.floor(seconds / 60) % 60, seconds % 60]
  if (hours > 0) parts.unshift(hours)
  const isLast = left <= MINUTE
  return (
    <span className="inline-flex align-middle">
      <span role="timer" aria-label={label} className="inline-flex items-center gap-1 tabular-nums">
        {parts.map((part, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- the position in the clock is its identity
          <span key={place} className="inline-flex items-center gap-1">
            {place > 0 && <span className="text-ink-2">:</span>}
            <span
              className={classNames(
                'min-w-7.5 rounded-1 px-1.25 py-px text-center text-15 font-strong',
                isLast ? 'bg-accent-tint text-accent-text' : 'bg-ink text-on-ink',
              )}
            >
              {String(part).padStart(2, '0')}
            </span>
          </span>
        ))}
      </span>
      <output className="spoken">{mark === null ? null : announcement(mark)}</output>
    </span>
  )
}

/** Ticks on whole seconds; `mark` is the last of 10, 5 and 1 minute that was crossed while mounted. */
function useTimeLeft({ end, now, onEnd }: Pick<CountdownProps, 'end' | 'now' | 'onEnd'>) {
  const [state, setState] = useState(() => ({
    left: Math.max(0, end - now()),
    mark: null as number | null, // nothing crossed yet; otherwise the type would be `null` alone
  }))
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let previous = Math.max(0, end - now())
    function tick() {
      const left = Math.max(0, end - now())
      const crossed = MARKS.find((mark) => previous > mark * MINUTE && left <= mark * MINUTE)
      previous = left
      setState((before) => ({ left, mark: crossed ?? before.mark }))
      if (left === 0) onEnd?.()
      else timer = setTimeout(tick, left % 1000 || 1000)
    }
    tick()
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react/exhaustive-deps -- the callback is a function of the same timestamp
  }, [end, now])
  return state
}
