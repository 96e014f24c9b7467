import { connection } from './connection.ts'
import { useStore } from '#src/platform/state/use-store.ts'

/** The state of the connection to the server, for rendering. */
export const useConnection = () => useStore(connection)
