import { withLock } from '#src/platform/lib/async/lock.ts'

/** A stored list, as `stored(name, storedList(entry))` makes one. */
type SavedList<T> = {
  key: string
  read: () => T[] | undefined
  write: (list: T[]) => boolean
  clear: () => void
}
/** Must not change its argument. It may run twice: once on what is shown, once on what is stored. */
type Change<T> = (list: readonly T[]) => T[]

/**
 * One list for all tabs of this browser. A change is shown at once, and applied under a lock to what is stored by then,
 * so that no tab overwrites what another has added. Every tab shows what the others change.
 */
export function sharedList<T>(saved: SavedList<T>, show: (list: T[]) => void) {
  const waiting = new Set<Change<T>>()
  let isKept = true
  /** A page that ends waits for no lock. */
  let isEnding = false
  const read = () => saved.read() ?? []
  const refresh = () => show([...waiting].reduce((list, change) => change(list), read()))

  function settle(change: Change<T>) {
    if (!waiting.delete(change)) return
    const list = change(read())
    if (list.length > 0) isKept = saved.write(list)
    else saved.clear()
    refresh()
  }

  return {
    /** Shows what is stored, and from now on what other tabs change. */
    open() {
      if (typeof addEventListener === 'undefined') return // the server renders for a guest who has nothing
      addEventListener('storage', ({ key }) => {
        if (key === saved.key || key === null) refresh()
      })
      addEventListener('pageshow', () => {
        isEnding = false
        refresh()
      })
      addEventListener('pagehide', () => {
        isEnding = true
        for (const change of waiting) settle(change)
      })
      refresh()
    },
    change(change: Change<T>) {
      waiting.add(change)
      refresh()
      if (isEnding) settle(change)
      else void withLock(saved.key, async () => settle(change))
    },
    /** False: the last change is only in this page's memory. */
    isKept: () => isKept,
  }
}
