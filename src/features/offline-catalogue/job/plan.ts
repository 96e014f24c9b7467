import type { Language } from '#contract/language.ts'

/** What a row of the catalogue is compared by. */
export type StoredVersion = { sn: string; version: string; locale: Language }

export type Plan = {
  /** what the catalogue will contain, in this order; `isFresh`: its texts are already up to date */
  wanted: { sn: string; isFresh: boolean }[]
  /** no longer sold, or no longer selected */
  gone: string[]
}

/** Compares the server's list with the device's: only changes are fetched. */
export function planOf(
  entries: readonly (readonly [sn: string, version: string])[],
  held: readonly StoredVersion[],
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

/** Splits a list into batches. */
export const portions = <T>(list: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, at) =>
    list.slice(at * size, (at + 1) * size),
  )
