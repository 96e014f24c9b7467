import { subscribe } from 'valtio/vanilla'
import { isDue, NEVER } from '#contract/build-schedule.ts'
import { serverBuild, pageBuild } from '#src/platform/state/builds.ts'
import { requestCheck, worker } from './worker.ts'

/** How often a visible page checks the time, in ms: timers of suspended pages fire late. */
const TICK_MS = 60_000

const ask = (force = false) => void requestCheck({ force })
/** A response names a build that is unknown here: make up for a check that was skipped. */
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
 * The page drives the hourly check, since a service worker is stopped when idle. The worker enforces the hour, so
 * requesting one too often costs nothing (pwa 3.2). `onTick` runs each minute of a visible page.
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
  // The server answered with another build than before: no need to wait for the hour.
  subscribe(serverBuild, askIfDue)
  follow()
}

/** A navigation also triggers the check. */
export const navigationWoke = askIfDue
