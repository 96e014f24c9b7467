import * as v from 'valibot'
import { isSealed } from './write-guard.ts'

const memory = new Map<string, string>()

/**
 * localStorage where the browser provides it and has space; else memory that ends with the page (private mode, full
 * disk). The value in memory is newer than the browser's.
 */
export const safeStorage = {
  getItem(key: string): string | null {
    try {
      return memory.get(key) ?? localStorage.getItem(key)
    } catch {
      return null
    }
  },
  /** @returns whether it is on the device */
  setItem(key: string, value: string): boolean {
    try {
      localStorage.setItem(key, value)
      memory.delete(key)
      return true
    } catch {
      memory.set(key, value)
      return false
    }
  },
  removeItem(key: string) {
    memory.delete(key)
    try {
      localStorage.removeItem(key)
    } catch {
      // nothing was stored there either
    }
  },
  keys(): string[] {
    try {
      return [...new Set([...memory.keys(), ...Object.keys(localStorage)])]
    } catch {
      return [...memory.keys()]
    }
  },
}

/** Prefix of the names of a member's data; the wipe at the end of a session finds it all by this prefix. */
const PRIVATE = 'my:'
/** The one name that the specification fixes (spec §3). */
const SESSION_KEY = 'userInfo'

/**
 * One key stored in the browser. An unreadable value reads as absent. `isPrivate`: it belongs to a member, and is
 * deleted from the device with the session.
 */
export const stored = <S extends v.GenericSchema>(
  name: string,
  schema: S,
  { isPrivate = false }: { isPrivate?: boolean } = {},
) => {
  const key = isPrivate ? `${PRIVATE}${name}` : name
  return {
    key,
    read(): v.InferOutput<S> | undefined {
      const text = safeStorage.getItem(key)
      if (text === null) return undefined
      try {
        const found = v.safeParse(schema, JSON.parse(text))
        return found.success ? found.output : undefined
      } catch {
        return undefined
      }
    },
    /** @returns true: it is on the device; false: at most in this page's memory */
    write: (value: v.InferInput<S>): boolean =>
      (!isPrivate || !isSealed()) && safeStorage.setItem(key, JSON.stringify(value)),
    clear: () => safeStorage.removeItem(key),
  }
}

const readable = <S extends v.GenericSchema>(schema: S, entry: unknown): v.InferOutput<S>[] => {
  const found = v.safeParse(schema, entry)
  return found.success ? [found.output] : []
}

/** A stored list of which every readable entry is kept: one that an older build or a fault has left loses no other. */
export const storedList = <S extends v.GenericSchema>(entry: S, most = Infinity) =>
  v.pipe(
    v.array(v.unknown()),
    v.transform((list) => list.flatMap((each) => readable(entry, each)).slice(0, most)),
  ) as v.GenericSchema<v.InferInput<S>[], v.InferOutput<S>[]> // what this build writes

/** The same of a stored record. */
export const storedRecord = <S extends v.GenericSchema>(entry: S) =>
  v.pipe(
    v.record(v.string(), v.unknown()),
    v.transform((record) =>
      Object.fromEntries(
        Object.entries(record).flatMap(([key, each]) =>
          readable(entry, each).map((value) => [key, value] as const),
        ),
      ),
    ),
  ) as v.GenericSchema<Record<string, v.InferInput<S>>, Record<string, v.InferOutput<S>>> // likewise

/** This tab's own data: scroll positions and half-typed input. */
export function clearTabStorage() {
  try {
    sessionStorage.clear()
  } catch {
    // there is none
  }
}

/** Deletes every key of a member, including those of code this page has not loaded. */
export function clearPrivateKeys() {
  clearTabStorage()
  const mine = (key: string) => key === SESSION_KEY || key.startsWith(PRIVATE)
  for (const key of safeStorage.keys().filter(mine)) safeStorage.removeItem(key)
}
