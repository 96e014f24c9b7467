import { useSyncExternalStore } from 'react'
import { useSnapshot } from 'valtio'
import type { Snapshot } from 'valtio/vanilla'
import { asServed } from './store.ts'

/** `sync`: renders synchronously with the change, as a text field needs. */
type Options = { sync?: boolean }

/**
 * A store's value, for rendering. A served part (ADR 34) is hydrated as it was rendered, even if the store has changed
 * since; right after that it renders with the current value.
 */
export function useStore<T extends object>(of: T, options?: Options): Snapshot<T> {
  const now = useSnapshot(of, options)
  return useIsTakenOver() ? asServed(of) : now
}

/** Whether React is currently hydrating this part of the page. */
const useIsTakenOver = () => useSyncExternalStore(neverChanges, no, yes)

const neverChanges = () => () => {}
const no = () => false
const yes = () => true
