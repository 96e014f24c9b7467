import { useSyncExternalStore } from 'react'
import { AS_OF_TIME, FRESH_MS } from '#contract/lib/as-of.ts'
import { formatDateTime } from '#src/platform/lib/time/time.ts'

const TICK_MS = 15_000
const DAY_MS = 86_400_000

/**
 * A timestamp's time of day, and whether it was yesterday: `14:02`, yesterday `21:40`, `11-19 21:40`, `19 Nov, 21:40`; a placeholder on
 * a server.
 */
export function asOfTime(
  locale: string,
  at: number,
  now: number,
): { isYesterday: boolean; time: string } {
  if (now === NOT_YET) return { isYesterday: false, time: AS_OF_TIME }
  const yesterday = new Date(now - DAY_MS)
  const isYesterday = new Date(at).toDateString() === yesterday.toDateString()
  return { isYesterday, time: formatDateTime(locale, at, isYesterday ? yesterday : new Date(now)) }
}

/** Old enough to show its age even while online. */
export const isOutdated = (at: number, now: number) => now - at >= FRESH_MS

const watchers = new Set<() => void>()
let clock: ReturnType<typeof setInterval> | undefined

function watchClock(watcher: () => void) {
  watchers.add(watcher)
  clock ??= setInterval(() => {
    for (const each of watchers) each()
  }, TICK_MS)
  return () => {
    watchers.delete(watcher)
    if (watchers.size > 0) return
    clearInterval(clock)
    clock = undefined
  }
}

const tick = () => Math.floor(Date.now() / TICK_MS) * TICK_MS

/** When a served page will be read is unknown until it is hydrated. */
export const NOT_YET = 0
const tickOfServer = () => NOT_YET

/** The time in milliseconds, rounded to 15 seconds. */
export const useAsOfClock = () => useSyncExternalStore(watchClock, tick, tickOfServer)
