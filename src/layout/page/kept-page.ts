import { replaceEqualDeep } from '@tanstack/react-query'
import { createContext, useState } from 'react'

/** Whether a page is shown; false while it is kept behind another one (ADR 37). */
export const PageShown = createContext(true)

/**
 * What a page renders from its address; while it is kept and has none, what it was left with. The same object as long as
 * the content is the same.
 */
export function useLast<T>(now: T | undefined): T {
  const [last, setLast] = useState(now)
  const next = now === undefined ? last : replaceEqualDeep(last, now)
  if (next !== last) setLast(next)
  return next as T // a page is shown first, and kept later
}
