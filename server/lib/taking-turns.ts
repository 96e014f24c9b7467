/** Runs a limited number of tasks at once, first come, first served. */
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

/** The same per key; unused keys take no memory. */
export function takingTurnsByKey(atOnce: number) {
  type Known = { turns: ReturnType<typeof takingTurns>; tasks: number }
  const known = new Map<string, Known>()
  return {
    /** Tasks running or waiting, for a key and in total. */
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
