import * as v from 'valibot'
import { newOperationId } from '#src/platform/lib/operation-id.ts'
import { stored, storedList } from './stored.ts'

/** Must not change its argument. It may run again, on what another tab has stored. */
type Change<T> = (list: readonly T[]) => T[]

/** Lies in the stored list behind the entries, so that both are written at once: the ids of its latest changes. */
const HistorySchema = v.object({ changes: v.array(v.string()) })
type History = v.InferOutput<typeof HistorySchema>
const HISTORY_MAX = 100
/** Milliseconds after which a change can no longer be overwritten by a tab that had not seen it. */
const SETTLED_MS = 10_000

/**
 * One list for all tabs of this browser, shown by each. Browsers give no lock for localStorage: a tab may still read
 * the value before another tab's change, also under a Web Lock, and overwrite it. So the list carries the ids of the
 * changes in it, and a tab that misses its own applies it again.
 */
export function sharedList<T>(name: string, entry: v.GenericSchema<T>, show: (list: T[]) => void) {
  const saved = stored(name, storedList(v.union([HistorySchema, entry])))
  let own: { id: string; change: Change<T>; until: number }[] = []
  let isKept = true

  function read() {
    const all = saved.read() ?? []
    const isHistory = (each: History | T): each is History => v.is(HistorySchema, each)
    return {
      list: all.filter((each): each is T => !isHistory(each)),
      changes: all.find(isHistory)?.changes,
    }
  }

  function apply(changes: readonly { id: string; change: Change<T> }[]) {
    const { list, changes: earlier = [] } = read()
    const next = changes.reduce<readonly T[]>((before, { change }) => change(before), list)
    const ids = [...earlier, ...changes.map(({ id }) => id)].slice(-HISTORY_MAX)
    isKept = saved.write([...next, { changes: ids }])
    show([...next])
  }

  const forgetSettled = () => {
    own = own.filter(({ until }) => Date.now() < until)
  }

  function refresh() {
    const { list, changes } = read()
    forgetSettled()
    const lost = changes ? own.filter(({ id }) => !changes.includes(id)) : []
    if (lost.length > 0) apply(lost)
    else show(list)
  }

  return {
    /** Shows what is stored, and from now on what other tabs change. */
    open() {
      if (typeof addEventListener === 'undefined') return // the server renders for a guest who has nothing
      addEventListener('storage', ({ key }) => {
        if (key === saved.key || key === null) refresh()
      })
      addEventListener('pageshow', refresh)
      refresh()
    },
    change(change: Change<T>) {
      forgetSettled()
      const made = { id: newOperationId(), change, until: Date.now() + SETTLED_MS }
      own.push(made)
      apply([made])
    },
    /** False: the last change is only in this page's memory. */
    isKept: () => isKept,
  }
}
