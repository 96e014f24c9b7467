import * as v from 'valibot'

/** What a shell cache says of itself. Times are milliseconds. */
export const GenerationSchema = v.object({
  id: v.string(),
  /** when its worker began to install */
  startedAt: v.number(),
  /** when its worker became active; 0: it did not yet */
  activatedAt: v.number(),
})
export type Generation = v.InferOutput<typeof GenerationSchema>

/**
 * Generations whose files may go when `current` becomes active: all but itself, the one before it, those that live
 * tabs run, and one that began to install after it.
 */
export function outdated(
  current: string,
  known: readonly Generation[],
  inUse: readonly string[],
): string[] {
  const own = known.find(({ id }) => id === current)
  const others = known.filter(({ id }) => id !== current)
  const [previous] = others
    .filter(({ activatedAt }) => activatedAt > 0)
    .sort((a, b) => b.activatedAt - a.activatedAt)
  return others
    .filter((one) => one !== previous && !inUse.includes(one.id))
    .filter((one) => one.activatedAt > 0 || one.startedAt <= (own?.startedAt ?? Infinity))
    .map(({ id }) => id)
}
