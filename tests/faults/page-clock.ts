type Timer = { run: () => void; at: number }

/**
 * A page's timers without the waiting: while no request is pending the next timer fires at once; while one is pending
 * none fires until `pass` advances the time. So nothing depends on the speed of the machine.
 */
export function pageClock(isDead: () => boolean) {
  const timers = new Map<number, Timer>()
  let made = 0
  let now = 0
  let asking = 0

  function ring(until: number): boolean {
    const [next] = [...timers].sort(([, one], [, other]) => one.at - other.at)
    if (!next || next[1].at > until || isDead()) return false
    const [id, { run, at }] = next
    timers.delete(id)
    now = Math.max(now, at)
    run()
    return true
  }
  /** After everything that the page still does in this task. */
  const ringWhenIdle = () =>
    void setImmediate(() => {
      if (asking === 0 && ring(Infinity)) ringWhenIdle()
    })

  return {
    setTimeout: (run: () => void, milliseconds = 0) => {
      made += 1
      timers.set(made, { run, at: now + milliseconds })
      ringWhenIdle()
      return made
    },
    clearTimeout: (id: number) => void timers.delete(id),
    /** A request is pending until `answer` settles. */
    during: async <T>(answer: Promise<T>): Promise<T> => {
      asking += 1
      try {
        return await answer
      } finally {
        asking -= 1
        ringWhenIdle()
      }
    },
    pass: (milliseconds: number) => {
      const end = now + milliseconds
      while (ring(end));
      now = Math.max(now, end)
    },
  }
}
