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
