import { useSyncExternalStore } from 'react'
import { formatDateTime } from '#src/lib/time.ts'

/** Milliseconds after which a price or stock is stamped even while online. */
const FRESH_MS = 60_000
const TICK_MS = 15_000
const DAY_MS = 86_400_000

/** A stamp's clock, and whether it was yesterday's: `14:02`, yesterday `21:40`, `11-19 21:40`. */
export function stampTime(at: number, now: number): { isYesterday: boolean; time: string } {
  const yesterday = new Date(now - DAY_MS)
  const isYesterday = new Date(at).toDateString() === yesterday.toDateString()
  return { isYesterday, time: formatDateTime(at, isYesterday ? yesterday : new Date(now)) }
}

/** Old enough to be stamped while online. */
export const isStampOld = (at: number, now: number) => now - at >= FRESH_MS

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

/** A page that comes from the server is as fresh as it was there, until it lives. */
const tickOfServer = () => 0

/** The time in milliseconds, to a quarter of a minute. */
export const useStampClock = () => useSyncExternalStore(watchClock, tick, tickOfServer)
