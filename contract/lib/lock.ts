/** Runs tasks one after the other, in the order given. A failed task does not stop the next one. */
export function createQueue() {
  let last: Promise<unknown> = Promise.resolve()
  return <T>(work: () => Promise<T>): Promise<T> => {
    const turn = last.then(work)
    last = turn.catch(() => {})
    return turn
  }
}

/**
 * Runs while no other page or worker of the shop holds the lock `name`. Browsers without the Web Locks API (plain http)
 * run it at once, so the work must be safe to run twice. After waiting `limit` ms it runs without the lock.
 */
export async function withLock<T>(
  name: string,
  work: () => Promise<T>,
  { limit }: { limit?: number } = {},
): Promise<T> {
  if (!('locks' in navigator)) return work()
  let isBegun = false
  const begin = () => {
    isBegun = true
    return work()
  }
  try {
    const options = limit === undefined ? {} : { signal: AbortSignal.timeout(limit) }
    return await navigator.locks.request(name, options, begin)
  } catch (error) {
    if (isBegun || limit === undefined) throw error
    return begin()
  }
}

/**
 * Like `withLock`, but never waits. @returns false when another page or worker holds the lock; `work` has not run then
 */
export async function withFreeLock(name: string, work: () => Promise<void>): Promise<boolean> {
  if (!('locks' in navigator)) {
    await work()
    return true
  }
  return navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
    if (lock) await work()
    return lock !== null
  })
}
