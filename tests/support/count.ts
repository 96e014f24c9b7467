import { TestRunner } from 'vitest'
import type { FIGURES } from './report-line.ts'

declare module 'vitest' {
  interface TaskMeta {
    /** this test's contributions to the report line, by kind */
    counts?: Record<string, number>
  }
}

/** What tests count. */
export type Counted = keyof typeof FIGURES | 'cold starts tried' | 'values planted'

/** Adds to a count of the report line. Call it as it happens, so that a failing test counts what it did. */
export function count(kind: Counted, n = 1): void {
  const meta = TestRunner.getCurrentTest()?.meta
  if (!meta) throw new Error(`“${kind}” is counted outside of a test`)
  meta.counts = { ...meta.counts, [kind]: (meta.counts?.[kind] ?? 0) + n }
}
