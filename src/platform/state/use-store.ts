import { useSyncExternalStore } from 'react'
import { useSnapshot } from 'valtio'
import type { Snapshot } from 'valtio/vanilla'
import { asServed } from './store.ts'

/** `sync`: draws with the change itself, as a field that is typed into needs. */
type Options = { sync?: boolean }

/**
 * What a store holds, to draw by. A part that comes from the server (ADR 34) is taken over as it was drawn, even when the
 * store has changed since; right after that it is drawn by what the store holds.
 */
export function useStore<T extends object>(of: T, options?: Options): Snapshot<T> {
  const now = useSnapshot(of, options)
  return useIsTakenOver() ? asServed(of) : now
}

/** Whether React takes over just now what stands in the page. */
const useIsTakenOver = () => useSyncExternalStore(neverChanges, no, yes)

const neverChanges = () => () => {}
const no = () => false
const yes = () => true
