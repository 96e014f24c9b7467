import type { Language } from '#src/contract/language.ts'

/** What a row of the copy is compared by. */
export type Held = { sn: string; version: string; locale: Language }

export type Plan = {
  /** what the copy is to hold, in this order; `isFresh`: its texts are there already */
  wanted: { sn: string; isFresh: boolean }[]
  /** no longer sold, or no longer chosen */
  gone: string[]
}

/** Compares what the shop has with what the device holds: only what changed is fetched. */
export function planOf(
  entries: readonly (readonly [sn: string, version: string])[],
  held: readonly Held[],
  locale: Language,
): Plan {
  const known = new Map(held.map((row) => [row.sn, row]))
  const chosen = new Set(entries.map(([sn]) => sn))
  return {
    wanted: entries.map(([sn, version]) => {
      const row = known.get(sn)
      return { sn, isFresh: row?.version === version && row.locale === locale }
    }),
    gone: held.filter(({ sn }) => !chosen.has(sn)).map(({ sn }) => sn),
  }
}

/** Portions of a list. */
export const portions = <T>(list: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, at) =>
    list.slice(at * size, (at + 1) * size),
  )
