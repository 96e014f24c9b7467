import { proxy, snapshot, type Snapshot } from 'valtio/vanilla'

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
export const asServed = <T extends object>(of: T): Snapshot<T> => served.get(of) as Snapshot<T> // same store, same T
