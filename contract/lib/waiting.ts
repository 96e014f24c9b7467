const LATE = Symbol('late')

/**
 * The result of `work`. After `milliseconds` it resolves with what `onTimeout` returns (undefined without it) or
 * rejects with what `onTimeout` throws. A failure of `work` stays a failure.
 */
export async function withTimeout<T>(work: Promise<T>, milliseconds: number): Promise<T | undefined>
export async function withTimeout<T, L>(
  work: Promise<T>,
  milliseconds: number,
  onTimeout: () => L,
): Promise<T | L>
export async function withTimeout<T, L>(
  work: Promise<T>,
  milliseconds: number,
  onTimeout?: () => L,
): Promise<T | L | undefined> {
  let timer: number | ReturnType<typeof setTimeout> | undefined
  const late = new Promise<typeof LATE>((resolve) => {
    timer = setTimeout(() => resolve(LATE), milliseconds)
  })
  try {
    const result = await Promise.race([work, late])
    return result === LATE ? onTimeout?.() : result
  } finally {
    clearTimeout(timer)
  }
}

/** Resolves after the given milliseconds, or as soon as `signal` is aborted. */
export const pause = (milliseconds: number, signal?: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, milliseconds)
    if (signal?.aborted) end()
    else signal?.addEventListener('abort', end)
  })

type Backoff = {
  /** ms before the first retry */
  first?: number
  /** maximum pause in ms */
  longest?: number
  /** from 0 up to 1: shortens the pause by up to half, so that many shoppers do not retry at the same moment */
  chance?: number
}

/** Milliseconds to wait after `tries` failed attempts: `first`, doubled each time up to `longest`. */
export function backoff(
  tries: number,
  { first = 500, longest = 8000, chance = 0 }: Backoff = {},
): number {
  const wait = Math.min(longest, first * 2 ** (tries - 1))
  return Math.round(wait * (1 - chance / 2))
}
