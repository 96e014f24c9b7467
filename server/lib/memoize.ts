/**
 * TTL cache of one result: calls again only when the last result is older than `ms`. Concurrent callers share a call.
 */
export function memoizeFor<T>(ms: number, ask: () => Promise<T>): () => Promise<T> {
  let askedAt = -Infinity
  let answer: Promise<T> | undefined
  return () => {
    const now = performance.now()
    if (answer && now - askedAt < ms) return answer
    askedAt = now
    answer = ask()
    return answer
  }
}
