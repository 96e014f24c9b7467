import * as v from 'valibot'
import { fnv1a } from '#src/platform/lib/fnv.ts'
import { rows, type Rows } from '#src/platform/storage/rows.ts'
import { stored } from '#src/platform/storage/stored.ts'

const KeySchema = v.pipe(v.string(), v.uuid())
const OwnerSchema = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(255))
const IntentSchema = v.object({ owner: OwnerSchema })
const SpareSchema = v.record(KeySchema, OwnerSchema)

type Disk = Pick<Rows<typeof IntentSchema>, 'set' | 'entries' | 'delete'>
type Spare = Pick<ReturnType<typeof stored<typeof SpareSchema>>, 'read' | 'write' | 'clear'>

/** What a device remembers about orders it has sent without a definite answer. */
export type Intents = {
  /** Call it before the order is sent. @returns false: no storage on this device accepts it, so nothing may be sent */
  keep: (key: string, memberId: number) => Promise<boolean>
  /**
   * this member's keys; one in 256 keys of another member may be included, which the server does not accept for this
   * one
   */
  open: (memberId: number) => Promise<string[]>
  /** The outcome is known. */
  forget: (key: string) => Promise<void>
}

/** Stores intents on disk, or in `spare` when the disk rejects them. */
export function intentsOn(disk: Disk, spare: Spare): Intents {
  return {
    async keep(key, memberId) {
      const owner = ownerOf(key, memberId)
      return (await disk.set(key, { owner })) || spare.write({ ...spare.read(), [key]: owner })
    },
    async open(memberId) {
      const onDisk = (await disk.entries()).map(([key, { owner }]) => [key, owner] as const)
      const all = new Map([...onDisk, ...Object.entries(spare.read() ?? {})])
      return [...all].flatMap(([key, owner]) => (owner === ownerOf(key, memberId) ? [key] : []))
    },
    async forget(key) {
      await disk.delete(key)
      const { [key]: owner, ...others } = spare.read() ?? {}
      if (owner === undefined) return
      if (Object.keys(others).length > 0) spare.write(others)
      else spare.clear()
    },
  }
}

/**
 * They outlive a session, so the same member is informed after signing in again. They therefore hold nothing of the
 * member except one byte, derived with the key: enough to skip another member's orders, too little to identify anyone.
 */
export const intents = intentsOn(
  rows('checkout', IntentSchema, { isStrict: true }),
  stored('checkoutIntents', SpareSchema),
)

/** A hash of both, folded to one byte. */
function ownerOf(key: string, memberId: number): number {
  const hash = fnv1a(`${key}:${memberId}`)
  return (hash ^ (hash >>> 8) ^ (hash >>> 16) ^ (hash >>> 24)) & 0xff
}
