import { connection } from './connection.ts'
import { useStore } from '#src/platform/state/use-store.ts'

/** What is known of the way to the shop, to draw by. */
export const useConnection = () => useStore(connection)
