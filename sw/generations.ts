import * as v from 'valibot'
import { LATER_GROUPS, type LaterGroup } from '#contract/build.ts'

/** Metadata of a shell cache. Times are in milliseconds. */
export const GenerationSchema = v.object({
  id: v.string(),
  /** when its worker started to install */
  startedAt: v.number(),
  /** when its worker became active; 0: not yet */
  activatedAt: v.number(),
  /** later groups that it holds as a whole; earlier builds, which hold everything, do not say */
  groups: v.optional(v.array(v.string())),
})
export type Generation = v.InferOutput<typeof GenerationSchema>

export const groupsOf = ({ groups }: Generation): readonly LaterGroup[] =>
  groups ? LATER_GROUPS.filter((group) => groups.includes(group)) : LATER_GROUPS

/** The generation that became active last; undefined when none is active yet. */
function latestActive(known: readonly Generation[]): Generation | undefined {
  const active = known.filter(({ activatedAt }) => activatedAt > 0)
  return [...active].sort((a, b) => b.activatedAt - a.activatedAt)[0]
}

/**
 * Later groups that `current` installs with the rest: an update keeps what the generation in use holds, and a rollback
 * what its own cache held.
 */
export function groupsToKeep(current: string, known: readonly Generation[]): LaterGroup[] {
  const inUse = latestActive(known)
  const holders = known.filter((one) => one === inUse || one.id === current)
  return LATER_GROUPS.filter((group) => holders.some((one) => groupsOf(one).includes(group)))
}

/**
 * Generations whose files may be deleted when `current` becomes active: all except `current`, the previous one, those
 * that open tabs run, and any that started to install after it.
 */
export function outdated(
  current: string,
  known: readonly Generation[],
  inUse: readonly string[],
): string[] {
  const own = known.find(({ id }) => id === current)
  const others = known.filter(({ id }) => id !== current)
  const previous = latestActive(others)
  return others
    .filter((one) => one !== previous && !inUse.includes(one.id))
    .filter((one) => one.activatedAt > 0 || one.startedAt <= (own?.startedAt ?? Infinity))
    .map(({ id }) => id)
}
