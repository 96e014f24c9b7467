/** Faults of the database, changed while a test runs. */
export type DatabaseFaults = {
  open: 'works' | 'hangs' | 'fails'
  write: 'works' | 'full' | 'aborts'
  /** transactions of the first so many handles fail, as when the browser has closed them */
  closed: number
}

class Emitter extends EventTarget {
  onsuccess: (() => void) | null = null
  oncomplete: (() => void) | null = null
  onerror: (() => void) | null = null
  onabort: (() => void) | null = null
  result: unknown
  error: Error | null = null
  tell(type: 'success' | 'complete' | 'error' | 'abort' | 'upgradeneeded') {
    if (type !== 'upgradeneeded') this[`on${type}`]?.()
    this.dispatchEvent(new Event(type))
  }
}

function named(name: string) {
  const error = new Error(name)
  error.name = name
  return error
}

/**
 * The subset of IndexedDB that the shop's row store needs, with failures that a real browser cannot be made to produce.
 * Everything else is tested in Chromium.
 */
export function failingIndexedDb() {
  const faults: DatabaseFaults = { open: 'works', write: 'works', closed: 0 }
  const databases = new Map<string, Map<string, unknown>>()
  const stores = new Set<string>()
  const hanging: (() => void)[] = []
  let opened = 0

  const later = (request: Emitter, result: () => unknown) => {
    queueMicrotask(() => {
      request.result = result()
      request.tell('success')
    })
    return request
  }

  const transaction = (rows: Map<string, unknown>) => {
    const work = new Emitter()
    const writes: (() => void)[] = []
    const end = () => {
      if (faults.write !== 'works') {
        work.error = named(faults.write === 'full' ? 'QuotaExceededError' : 'AbortError')
        return work.tell('abort')
      }
      for (const write of writes) write()
      work.tell('complete')
    }
    const write = (change: () => void) => {
      if (writes.length === 0) queueMicrotask(end)
      writes.push(change)
      return new Emitter()
    }
    return {
      commit: () => {},
      objectStore: () => ({
        transaction: work,
        get: (key: string) => later(new Emitter(), () => structuredClone(rows.get(key))),
        getAll: () => later(new Emitter(), () => structuredClone([...rows.values()])),
        getAllKeys: () => later(new Emitter(), () => [...rows.keys()]),
        put: (value: unknown, key: string) => {
          const copy = structuredClone(value)
          return write(() => void rows.set(key, copy))
        },
        delete: (key: string) => write(() => void rows.delete(key)),
        clear: () => write(() => rows.clear()),
      }),
    }
  }

  const handle = (name: string) => {
    const own = (opened += 1)
    return Object.assign(new EventTarget(), {
      createObjectStore: (store: string) => void stores.add(`${name}/${store}`),
      objectStoreNames: { contains: (store: string) => stores.has(`${name}/${store}`) },
      close: () => {},
      transaction: () => {
        if (own <= faults.closed) throw named('InvalidStateError')
        return transaction(databases.get(name) ?? new Map())
      },
    })
  }

  const open = (name: string) => {
    const request = new Emitter()
    const succeed = () => {
      const isNew = !databases.has(name)
      databases.set(name, databases.get(name) ?? new Map())
      request.result = handle(name)
      if (isNew) request.tell('upgradeneeded')
      request.tell('success')
    }
    queueMicrotask(() => {
      if (faults.open === 'works') succeed()
      else if (faults.open === 'hangs') hanging.push(succeed)
      else {
        request.error = named('UnknownError')
        request.tell('error')
      }
    })
    return request
  }

  const deleteDatabase = (name: string) => later(new Emitter(), () => void databases.delete(name))
  return {
    indexedDB: {
      open,
      deleteDatabase,
      databases: async () => [...databases.keys()].map((name) => ({ name })),
    },
    faults,
    databases,
    /** Hung requests finally succeed. */
    wake: () => {
      for (const succeed of hanging.splice(0)) succeed()
    },
    opened: () => opened,
  }
}
