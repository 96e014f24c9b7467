type Timer = { run: () => void; at: number }

/**
 * A page's timers without the waiting: while nothing is asked of the shop the next one is due at once, and while the shop
 * is asked none is until `pass` says that time goes by. So nothing depends on how fast the machine is.
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
  /** After all that the page still does in this turn. */
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
    /** The shop is asked until `answer` is there. */
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
