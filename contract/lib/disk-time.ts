import { withTimeout } from './waiting.ts'

/** Milliseconds a database may take to open or to be deleted; after that the page continues without it. */
export const OPEN_LIMIT_MS = 2000

/** The disk did not respond in time, or cannot be used at all. */
export class StorageUnavailable extends Error {}

/** The result of `work`. @throws StorageUnavailable when it takes longer than `limit` ms */
export const orStorageUnavailable = <T>(work: Promise<T>, limit: number): Promise<T> =>
  withTimeout(work, limit, (): never => {
    throw new StorageUnavailable()
  })
