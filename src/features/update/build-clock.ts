import { subscribe } from 'valtio/vanilla'
import { isDue, NEVER } from '#src/contract/build-schedule.ts'
import { serverBuild } from '#src/platform/http/server-build.ts'
import { requestCheck, worker } from './worker.ts'
import { pageBuild } from '#src/platform/state/page-build.ts'

/** How often a visible page looks at its watch, in ms: timers of pages that slept are late. */
const TICK_MS = 60_000

const ask = (force = false) => void requestCheck({ force })
/** The shop's answers name a build of which nothing is known here: a look that was refused is made up for. */
const isNews = () =>
  serverBuild.id !== '' &&
  serverBuild.id !== pageBuild().id &&
  serverBuild.id !== worker.build?.latestId
const askIfDue = () => {
  if (isNews()) ask(true)
  else if (
    isDue({ ...NEVER, lastOkAt: worker.build?.lastOkAt ?? 0 }, { now: Date.now(), isForced: false })
  )
    ask()
}

/**
 * The page is the clock of the hourly check, since a worker sleeps; who is asked keeps the hour, so
 * asking too often costs nothing (pwa 3.2). `onTick` runs each minute of a visible page.
 */
export function startBuildClock(onTick: () => void) {
  let timer: ReturnType<typeof setInterval> | undefined
  const tick = () => {
    onTick()
    askIfDue()
  }
  const follow = () => {
    clearInterval(timer)
    if (document.visibilityState === 'hidden') return
    timer = setInterval(tick, TICK_MS)
    tick()
  }
  document.addEventListener('visibilitychange', follow)
  addEventListener('pageshow', ({ persisted }) => persisted && follow())
  addEventListener('focus', askIfDue)
  addEventListener('online', askIfDue)
  // The shop answered with another build than before: no need to wait for the hour.
  subscribe(serverBuild, askIfDue)
  follow()
}

/** A navigation is a wake-up too. */
export const navigationWoke = askIfDue
