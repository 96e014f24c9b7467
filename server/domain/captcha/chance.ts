import type { Random } from '#server/domain/context.ts'

/** A whole number from `min` to `max`, inclusive. */
export const between = (random: Random, min: number, max: number) =>
  min + (random.bytes(4).readUInt32BE() % (max - min + 1))

/** The list in random order. */
export function shuffled<T>(random: Random, list: readonly T[]): T[] {
  return list
    .map((one) => ({ one, place: random.bytes(6).readUIntBE(0, 6) }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ one }) => one)
}
