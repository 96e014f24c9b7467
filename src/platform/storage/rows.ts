import * as v from 'valibot'
import { openDisk, type Disk } from '#contract/lib/disk.ts'
import { privateName } from './private-rows.ts'
import { isSealed } from './write-guard.ts'

/** A store of rows in IndexedDB, by key. Nothing rejects: without a disk the rows last as long as the page. */
export type Rows<S extends v.GenericSchema> = {
  /** A row that does not fit the schema is dropped. */
  get: (key: string) => Promise<v.InferOutput<S> | undefined>
  /** @returns true: it is on the device; false: only in this page's memory (no IndexedDB, no space) */
  set: (key: string, value: v.InferInput<S>) => Promise<boolean>
  /** All of them in one transaction. */
  setMany: (rows: readonly (readonly [string, v.InferInput<S>])[]) => Promise<boolean>
  delete: (...keys: string[]) => Promise<void>
  keys: () => Promise<string[]>
  entries: () => Promise<[string, v.InferOutput<S>][]>
  clear: () => Promise<void>
}

const disks = new Map<string, Disk>()

function diskNamed(name: string, isStrict = false): Disk {
  const found = disks.get(name) ?? openDisk(name, { isStrict })
  disks.set(name, found)
  return found
}

/** One database for all of a member's data; none from the end of a session until the next begins. */
const privateDisk = () => (isSealed() ? undefined : diskNamed(privateName()))

/**
 * A named store with a schema. `isPrivate`: it belongs to a member. Private stores share one database, which is deleted
 * as a whole at the end of the session, and accept nothing while no one is signed in. `isStrict`: a written row
 * survives a power loss; it costs a few milliseconds.
 */
export function rows<S extends v.GenericSchema>(
  name: string,
  schema: S,
  { isPrivate = false, isStrict = false }: { isPrivate?: boolean; isStrict?: boolean } = {},
): Rows<S> {
  const disk = () => (isPrivate ? privateDisk() : diskNamed(`shop-${name}`, isStrict))
  const prefix = isPrivate ? `${name}/` : ''
  const named = (key: string) => `${prefix}${key}`
  const fitting = (key: string, value: unknown) => {
    if (value === undefined) return undefined
    const found = v.safeParse(schema, value)
    if (found.success) return found.output
    void disk()?.remove([named(key)])
    return undefined
  }
  const ours = (key: string) => (key.startsWith(prefix) ? [key.slice(prefix.length)] : [])
  const keys = async () => ((await disk()?.keys()) ?? []).flatMap(ours)
  const setMany: Rows<S>['setMany'] = async (values) =>
    (await disk()?.write(values.map(([key, value]) => [named(key), value] as const))) ?? false
  const remove = async (...gone: string[]) => void (await disk()?.remove(gone.map(named)))
  return {
    keys,
    setMany,
    delete: remove,
    set: (key, value) => setMany([[key, value]]),
    get: async (key) => fitting(key, await disk()?.read(named(key))),
    async entries() {
      const all = (await disk()?.entries()) ?? []
      return all.flatMap(([full, value]) =>
        ours(full).flatMap((key): [string, v.InferOutput<S>][] => {
          const fits = fitting(key, value)
          return fits === undefined ? [] : [[key, fits]]
        }),
      )
    },
    clear: async () => (isPrivate ? remove(...(await keys())) : await disk()?.empty()),
  }
}
