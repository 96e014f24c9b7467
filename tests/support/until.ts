import { vi } from 'vitest'

/** Timeout in milliseconds, long enough for a busy machine. */
const PATIENCE_MS = 20_000

/** Polls until `look` no longer throws, and returns its result. @throws its last error */
export const until = <T>(look: () => T | Promise<T>): Promise<T> => vi.waitFor(look, PATIENCE_MS)
