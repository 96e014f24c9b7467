import { TestRunner } from 'vitest'

declare module 'vitest' {
  interface TaskMeta {
    /** this test's contributions to the report line, by kind */
    counts?: Record<string, number>
  }
}

/** The kinds of counts in the report line, in the order of `scripts/support/report-line.mjs`. */
export type Counted =
  | 'checkouts'
  | 'checkouts lost'
  | 'checkouts doubled'
  | 'checkouts mismatched'
  | 'faults on the line'
  | 'server kills'
  | 'database kills'
  | 'deploys'
  | 'white pages'
  | 'cold starts'
  | 'cold starts tried'
  | 'worker stops'
  | 'chunk faults'
  | 'broken publishes'
  | 'storage faults'
  | 'evictions'
  | 'network changes'
  | 'clock jumps'
  | 'damaged rows'
  | 'build checks'
  | 'kill switches'
  | 'leaks'
  | 'values planted'
  | 'policy reports'

/** Adds to a count of the report line. Call it as it happens, so that a failing test counts what it did. */
export function count(kind: Counted, n = 1): void {
  const meta = TestRunner.getCurrentTest()?.meta
  if (!meta) throw new Error(`“${kind}” is counted outside of a test`)
  meta.counts = { ...meta.counts, [kind]: (meta.counts?.[kind] ?? 0) + n }
}
