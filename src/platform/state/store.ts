import { proxy, snapshot, type Snapshot } from 'valtio/vanilla'
import { useSyncExternalStore } from 'react'
import { useSnapshot } from 'valtio'

const served = new WeakMap<object, unknown>()

/**
 * State that outlives a page, rendered by components that read it with `useStore`. Its initial value is what the server
 * renders pages with.
 */
export function store<T extends object>(initial: T): T {
  const made = proxy(initial)
  served.set(made, snapshot(made))
  return made
}

/** A store's initial value: the server renders with it, and a served page is hydrated with it. */
const asServed = <T extends object>(of: T): Snapshot<T> => served.get(of) as Snapshot<T> // same store, same T

/** `sync`: renders synchronously with the change, as a text field needs. */
type Options = { sync?: boolean }

/**
 * A store's value, for rendering. A served part (ADR 34) is hydrated as it was rendered. If the store has changed since,
 * the part renders once more right after that, with the current value.
 */
export function useStore<T extends object>(of: T, options?: Options): Snapshot<T> {
  const now = useSnapshot(of, options)
  const hasChanged = () => snapshot(of) !== asServed(of)
  const isBehind = useSyncExternalStore(neverChanges, no, hasChanged)
  return isBehind ? asServed(of) : now
}

/** True on the server and while its HTML is hydrated (ADR 34); false in a part that this device renders itself. */
export const useIsServed = () => useSyncExternalStore(neverChanges, no, yes)

const neverChanges = () => () => {}
const no = () => false
const yes = () => true
