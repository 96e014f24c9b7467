import { clear, delMany, entries, get, keys, setMany, type UseStore } from 'idb-keyval'
import { backoff } from './waiting.ts'
import { StorageUnavailable, OPEN_LIMIT_MS, orStorageUnavailable } from './disk-time.ts'

/** Milliseconds for one read or write. */
const WORK_LIMIT_MS = 10_000
const STORE = 'rows'

/** Tombstone for a key that was deleted while the disk was unavailable. */
const GONE = Symbol('gone')

/**
 * An IndexedDB key-value database. Nothing here rejects: what the disk does not accept stays in memory. `isStrict`:
 * accepted writes survive a power loss.
 */
export type Disk = ReturnType<typeof openDisk>

export function openDisk(name: string, { isStrict = false }: { isStrict?: boolean } = {}) {
  const connection = reconnecting(name, isStrict ? { durability: 'strict' } : {})
  /** Newer than the disk, and the only copy while the disk is unavailable. */
  const unsaved = new Map<string, unknown>()
  let isEmptied = false

  /** Changes made while the disk was unavailable are written once it is available. */
  connection.onLate(async () => {
    if (isEmptied) await connection.run(clear)
    const [gone, kept] = split(unsaved)
    await connection.run((store) => setMany(kept, store))
    await connection.run((store) => delMany(gone, store))
    for (const [key, value] of kept) if (unsaved.get(key) === value) unsaved.delete(key)
    for (const key of gone) if (unsaved.get(key) === GONE) unsaved.delete(key)
    isEmptied = false
  })

  /** @returns whether the disk has accepted it */
  async function change(rows: readonly (readonly [string, unknown])[]): Promise<boolean> {
    for (const [key, value] of rows) unsaved.set(key, value)
    const [gone, kept] = split(new Map(rows))
    try {
      if (kept.length > 0) await connection.run((store) => setMany(kept, store))
      if (gone.length > 0) await connection.run((store) => delMany(gone, store))
      // Only if it is still the newest: another change may have occurred meanwhile.
      for (const [key, value] of rows) if (unsaved.get(key) === value) unsaved.delete(key)
      return true
    } catch (error) {
      // No space: the older value on disk must not outlive this page.
      const replaced = kept.map(([key]) => key)
      if (replaced.length > 0 && !(error instanceof StorageUnavailable))
        await connection.run((store) => delMany(replaced, store)).catch(() => {})
      return false
    }
  }

  return {
    name,
    async read(key: string): Promise<unknown> {
      const newer = unsaved.get(key)
      if (newer !== undefined || isEmptied) return newer === GONE ? undefined : newer
      return connection.run((store) => get<unknown>(key, store)).catch(() => undefined)
    },
    write: (rows: readonly (readonly [string, unknown])[]) => change(rows),
    remove: (gone: readonly string[]) => change(gone.map((key) => [key, GONE] as const)),
    async keys(): Promise<string[]> {
      const disk = isEmptied
        ? []
        : await connection.run((store) => keys<string>(store)).catch(() => [])
      return [...new Set([...disk, ...unsaved.keys()])].filter((key) => unsaved.get(key) !== GONE)
    },
    async entries(): Promise<[string, unknown][]> {
      const disk = isEmptied
        ? []
        : await connection.run((store) => entries<string, unknown>(store)).catch(() => [])
      return [...new Map([...disk, ...unsaved])].filter(([, value]) => value !== GONE)
    },
    async empty(): Promise<void> {
      unsaved.clear()
      isEmptied = true
      try {
        await connection.run(clear)
        isEmptied = false
      } catch {
        // hidden until the disk is available again
      }
    },
  }
}

function split(rows: ReadonlyMap<string, unknown>) {
  const all = [...rows]
  return [
    all.flatMap(([key, value]) => (value === GONE ? [key] : [])),
    all.filter(([, value]) => value !== GONE),
  ] as const
}

/** Milliseconds until a disk that has failed twice is tried again; after each failure longer. */
const REOPEN = { first: 500, longest: 60_000 }

/** A connection that is opened on first use, reopened at once if it has died, and later if that fails too. */
function reconnecting(name: string, how: IDBTransactionOptions) {
  let handle: Promise<IDBDatabase> | undefined
  let isAway = false
  let late: () => Promise<void> = async () => {}

  const open = () =>
    connectTo(name, () => {
      handle = undefined
    })
  const adopt = (opening: Promise<IDBDatabase>, onFailure: () => void) =>
    opening.then(() => {
      handle = opening
      isAway = false
      return late()
    }, onFailure)

  function connect(): Promise<IDBDatabase> {
    const opening = open()
    return orStorageUnavailable(opening, OPEN_LIMIT_MS).catch((error: unknown) => {
      if (error instanceof StorageUnavailable) void adopt(opening, () => {})
      throw error
    })
  }

  /** Tries until the disk works; what was changed meanwhile is then written. */
  function reopenLater(failures = 1) {
    isAway = true
    setTimeout(() => void adopt(open(), () => reopenLater(failures + 1)), backoff(failures, REOPEN))
  }

  async function run<T>(work: (store: UseStore) => Promise<T>, isAgain = false): Promise<T> {
    if (isAway) throw new StorageUnavailable()
    const used = (handle ??= connect())
    const store: UseStore = async (mode, callback) => {
      const transaction = (await used).transaction(STORE, mode, how)
      const done = callback(transaction.objectStore(STORE))
      // Everything was asked for: a page that ends now takes nothing of it back.
      if (mode === 'readwrite') transaction.commit()
      return done
    }
    try {
      return await orStorageUnavailable(work(store), OPEN_LIMIT_MS + WORK_LIMIT_MS)
    } catch (error) {
      if (isOfTheValue(error)) throw error
      if (handle === used) handle = undefined
      if (error instanceof StorageUnavailable) isAway = true
      else if (isAgain && !isAway) reopenLater()
      if (isAway) throw new StorageUnavailable()
      return run(work, true)
    }
  }

  return {
    run,
    onLate: (next: () => Promise<void>) => {
      late = () => next().catch(() => {})
    },
  }
}

/** The database works, but has no space, or cannot store this value. */
const isOfTheValue = (error: unknown) =>
  error instanceof Error && ['QuotaExceededError', 'DataCloneError'].includes(error.name)

const connectTo = (name: string, onLost: () => void) =>
  new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(name)
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore(STORE))
    request.addEventListener('error', () => reject(request.error ?? new StorageUnavailable()))
    request.addEventListener('success', () => {
      const database = request.result
      if (!database.objectStoreNames.contains(STORE)) {
        database.close()
        indexedDB.deleteDatabase(name) // half created by a page that died: the next attempt recreates it
        return reject(new Error('no store'))
      }
      database.addEventListener('close', onLost)
      database.addEventListener('versionchange', () => {
        database.close()
        onLost()
      })
      resolve(database)
    })
  })
