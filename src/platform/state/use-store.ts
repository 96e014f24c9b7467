import { useSyncExternalStore } from 'react'
import { useSnapshot } from 'valtio'
import { snapshot, type Snapshot } from 'valtio/vanilla'
import { asServed } from './store.ts'

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

const neverChanges = () => () => {}
const no = () => false
