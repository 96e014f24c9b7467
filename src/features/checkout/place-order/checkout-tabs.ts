const LOCK = 'checkout'
/**
 * Milliseconds that another page may take, which is more than all its tries need. A page that the system has put to sleep keeps its lock; the shop makes one
 * order of a key all the same, so going on without it loses nothing but calm.
 */
const LOCK_LIMIT_MS = 180_000

let last: Promise<unknown> = Promise.resolve()

/** Runs while no other page of the shop orders or asks about an order. Without locks (plain http) that holds within a page. */
export function alone<T>(work: () => Promise<T>): Promise<T> {
  const turn = last.then(() => ('locks' in navigator ? locked(work) : work()))
  last = turn.catch(() => {})
  return turn
}

async function locked<T>(work: () => Promise<T>): Promise<T> {
  let isBegun = false
  const begin = () => {
    isBegun = true
    return work()
  }
  try {
    return await navigator.locks.request(
      LOCK,
      { signal: AbortSignal.timeout(LOCK_LIMIT_MS) },
      begin,
    )
  } catch (error) {
    if (isBegun) throw error
    return begin()
  }
}
