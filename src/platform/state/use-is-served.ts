import { useSyncExternalStore } from 'react'

/** True on the server and while its HTML is hydrated (ADR 34); false in a part that this device renders itself. */
export const useIsServed = () => useSyncExternalStore(neverChanges, no, yes)

const neverChanges = () => () => {}
const no = () => false
const yes = () => true
