import pLimit, { type LimitFunction } from 'p-limit'

/** Runs a limited number of tasks at once for each key, first come, first served; unused keys take no memory. */
export function takingTurnsByKey(atOnce: number) {
  type Known = { limit: LimitFunction; tasks: number }
  const known = new Map<string, Known>()
  return {
    /** Tasks running or waiting, for a key and in total. */
    tasksOf: (key: string) => known.get(key)?.tasks ?? 0,
    tasks: () => [...known.values()].reduce((sum, { tasks }) => sum + tasks, 0),
    async run<T>(key: string, task: () => Promise<T>): Promise<T> {
      const mine = known.get(key) ?? { limit: pLimit(atOnce), tasks: 0 }
      known.set(key, mine)
      mine.tasks += 1
      try {
        return await mine.limit(task)
      } finally {
        mine.tasks -= 1
        if (mine.tasks === 0) known.delete(key)
      }
    },
  }
}
