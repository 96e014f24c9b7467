/** Lets a few of many tasks run at once, first come first served. */
export function takingTurns(atOnce: number) {
  let running = 0
  const waiting: (() => void)[] = []
  return {
    isIdle: () => running === 0,
    async run<T>(task: () => Promise<T>): Promise<T> {
      if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve))
      else running += 1
      try {
        return await task()
      } finally {
        const next = waiting.shift()
        if (next) next()
        else running -= 1
      }
    },
  }
}
