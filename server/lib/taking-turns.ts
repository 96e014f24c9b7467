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

/** The same for each key by itself; nothing is remembered of a key that nobody uses. */
export function takingTurnsByKey(atOnce: number) {
  type Known = { turns: ReturnType<typeof takingTurns>; tasks: number }
  const known = new Map<string, Known>()
  return {
    /** Tasks of a key, and of all, that run or wait. */
    tasksOf: (key: string) => known.get(key)?.tasks ?? 0,
    tasks: () => [...known.values()].reduce((sum, { tasks }) => sum + tasks, 0),
    async run<T>(key: string, task: () => Promise<T>): Promise<T> {
      const mine = known.get(key) ?? { turns: takingTurns(atOnce), tasks: 0 }
      known.set(key, mine)
      mine.tasks += 1
      try {
        return await mine.turns.run(task)
      } finally {
        mine.tasks -= 1
        if (mine.tasks === 0) known.delete(key)
      }
    },
  }
}
