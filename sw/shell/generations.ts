import * as v from 'valibot'

/** Metadata of a shell cache. Times are in milliseconds. */
export const GenerationSchema = v.object({
  id: v.string(),
  /** when its worker started to install */
  startedAt: v.number(),
  /** when its worker became active; 0: not yet */
  activatedAt: v.number(),
})
export type Generation = v.InferOutput<typeof GenerationSchema>

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
  const [previous] = others
    .filter(({ activatedAt }) => activatedAt > 0)
    .sort((a, b) => b.activatedAt - a.activatedAt)
  return others
    .filter((one) => one !== previous && !inUse.includes(one.id))
    .filter((one) => one.activatedAt > 0 || one.startedAt <= (own?.startedAt ?? Infinity))
    .map(({ id }) => id)
}
