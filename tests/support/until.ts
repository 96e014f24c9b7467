import { vi } from 'vitest'

/** Milliseconds: a busy machine may take long for what a quiet one does at once. */
const PATIENCE_MS = 20_000

/** Looks again and again until `look` throws no more, and answers what it gave. @throws what it threw last */
export const until = <T>(look: () => T | Promise<T>): Promise<T> => vi.waitFor(look, PATIENCE_MS)
