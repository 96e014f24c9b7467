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

/** Runs one task at a time for each key; whoever asks meanwhile gets the result of the one under way. */
export function shareByKey<T>() {
  const underWay = new Map<string, Promise<T>>()
  return (key: string, task: () => Promise<T>): Promise<T> => {
    const pending = underWay.get(key) ?? task().finally(() => underWay.delete(key))
    underWay.set(key, pending)
    return pending
  }
}
