import { createHash } from 'node:crypto'
import type { Random } from '#server/domain/context.ts'

/** Seeded random bytes: the same seed gives the same sequence. */
export function seededRandom(seed: string): Random {
  let drawn = 0
  const block = () => createHash('sha256').update(`${seed}:${drawn++}`).digest()
  const bytes = (size: number) => {
    const blocks = Array.from({ length: Math.ceil(size / 32) }, block)
    return Buffer.concat(blocks).subarray(0, size)
  }
  const uuid = () => {
    const hex = bytes(16).toString('hex')
    return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-a$4-$5')
  }
  return { bytes, uuid }
}

/** An integer from `min` to `max`, inclusive. */
export const between = (random: Random, min: number, max: number) =>
  min + (random.bytes(4).readUInt32BE() % (max - min + 1))
