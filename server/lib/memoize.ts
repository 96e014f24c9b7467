/** Asks again only when the last answer is older than `ms` milliseconds; who asks meanwhile shares it. */
export function remembered<T>(ms: number, ask: () => Promise<T>): () => Promise<T> {
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
