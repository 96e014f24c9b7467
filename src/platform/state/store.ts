import { proxy, snapshot, type Snapshot } from 'valtio/vanilla'

const served = new WeakMap<object, unknown>()

/** State that outlives a page and is drawn by whoever reads it with `useStore`. It begins as the server draws pages. */
export function store<T extends object>(initial: T): T {
  const made = proxy(initial)
  served.set(made, snapshot(made))
  return made
}

/** What a store held as it was made: by it the server draws, and a page from the server is taken over. */
export const asServed = <T extends object>(of: T): Snapshot<T> => served.get(of) as Snapshot<T> // `store` keeps a snapshot of the very store that it is asked for
