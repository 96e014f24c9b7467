import * as v from 'valibot'
import { tabStored } from '#src/platform/storage/tab-stored.ts'
import { pageBuild } from '#src/platform/state/builds.ts'
import { saveKept } from '#src/platform/session/reload-snapshot.ts'

/** Minimum time between two automatic reloads, in ms (spec §9). */
export const GUARD_MS = 10_000
/** Automatic reloads allowed per build and tab. */
export const MOST_RELOADS = 3

const GuardSchema = v.object({ path: v.string(), at: v.number(), build: v.string(), n: v.number() })
export type Guard = v.InferOutput<typeof GuardSchema>

const saved = tabStored('reload', GuardSchema)

/** Whether the page may reload automatically. A reload dated in the future means the clock was set back: ignore it. */
export function mayReload(last: Guard | undefined, build: string, now: number): boolean {
  if (!last) return true
  const since = now - last.at
  if (since >= 0 && since < GUARD_MS) return false
  return last.build !== build || last.n < MOST_RELOADS
}

/** The later of the two times stored in the tab and in the history entry: either may have been cleared. */
function lastReload(): Guard | undefined {
  const state: unknown = history.state
  const entry = v.safeParse(v.object({ reload: GuardSchema }), state)
  const guards = [saved.read(), entry.success ? entry.output.reload : undefined]
  return guards.filter((one) => one !== undefined).sort((a, b) => b.at - a.at)[0]
}

/**
 * Records an automatic reload and returns whether it may happen. If it cannot be recorded, it may not: a loop is worse
 * than a button.
 */
export function claimReload(path: string, build: string, now = Date.now()): boolean {
  const last = lastReload()
  if (!mayReload(last, build, now)) return false
  return noteReload(path, build, now)
}

/** Records a reload the shopper asked for, so no automatic one follows at once. */
export function noteReload(path: string, build: string, now = Date.now()): boolean {
  const last = lastReload()
  const n = last?.build === build ? last.n + 1 : 1
  const reload: Guard = { path, at: now, build, n }
  if (!saved.write(reload)) return false
  history.replaceState({ ...history.state, reload }, '')
  return true
}

/**
 * Reloads this page completely; what the shopper was doing on it is kept. During a navigation the address is already
 * the next page's. It is a reload, not a new visit: the history entry keeps the position in long lists.
 */
export function reloadPage() {
  saveKept()
  location.reload()
}

/** Reloads this page because the shopper asked for it; no automatic reload follows at once. */
export function reloadByHand() {
  noteReload(location.pathname, pageBuild().id)
  reloadPage()
}
