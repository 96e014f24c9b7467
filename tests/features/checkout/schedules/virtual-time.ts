/**
 * Virtual time, which advances only when nothing is left to do; timers due at the same moment fire in the order they
 * were set.
 */
export function virtualTime() {
  let time = 0
  let asked = 0
  const due: { at: number; turn: number; run: () => void }[] = []

  const at = (moment: number, run: () => void) =>
    void due.push({ at: Math.max(time, moment), turn: (asked += 1), run })
  const sleep = (milliseconds: number) => new Promise<void>((done) => at(time + milliseconds, done))

  /** Runs until no timers are left. @throws when it does not come to an end */
  async function runOut(limit: number): Promise<void> {
    for (;;) {
      await new Promise(setImmediate) // everything that needs no time is done first
      const next = due.reduce<(typeof due)[number] | undefined>(
        (first, one) =>
          !first || one.at < first.at || (one.at === first.at && one.turn < first.turn)
            ? one
            : first,
        undefined,
      )
      if (!next) return
      due.splice(due.indexOf(next), 1)
      time = next.at
      if (time > limit) throw new Error(`still busy after ${limit} ms`)
      next.run()
    }
  }
  return { now: () => time, at, sleep, runOut }
}
export type VirtualTime = ReturnType<typeof virtualTime>

/** A fast seeded random generator: mulberry32 over a hash of the seed. */
export function quickChance(seed: string) {
  let state = 0x811c9dc5
  for (const character of seed)
    state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x01000193)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    next,
    /** an integer, both ends included */
    between: (min: number, max: number) => min + Math.floor(next() * (max - min + 1)),
    isOneIn: (n: number) => next() < 1 / n,
  }
}
export type QuickChance = ReturnType<typeof quickChance>
