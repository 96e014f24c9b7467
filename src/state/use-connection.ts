import { useSyncExternalStore } from 'react'
import { snapshot, subscribe } from 'valtio/vanilla'
import { connection } from './connection.ts'

/** As the server draws pages: before anything is known of the way to the shop. */
const AS_SERVED = snapshot(connection)

/**
 * What is known of the way to the shop, to draw by. A part that comes from the server (ADR 36) is taken over as it was
 * drawn, even when the connection was lost since; right after that it is drawn by what is known.
 */
export const useConnection = () => useSyncExternalStore(watch, known, asServed)

const watch = (changed: () => void) => subscribe(connection, changed)
const known = () => snapshot(connection)
const asServed = () => AS_SERVED
