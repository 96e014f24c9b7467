/** What happens at a moment of the simulator's time. */
type SimTask = { at: number; run: () => Promise<void> | void }

/** The time of a simulator in milliseconds. It stands still until a test moves it. */
export type SimClock = {
  now: () => number
  /** Runs a task when the time has come to `at`. A past moment counts as the next one. */
  at: (at: number, run: SimTask['run']) => void
  /** Moves the time, and waits for all that becomes due on the way, in order of time. It never goes back. */
  moveTo: (time: number) => Promise<void>
}

export function simClock(start: number): SimClock {
  let now = start
  const tasks: SimTask[] = []
  let moving = Promise.resolve()

  function nextBefore(time: number): SimTask | undefined {
    const due = tasks.filter(({ at }) => at <= time)
    const first = due.toSorted((a, b) => a.at - b.at)[0] // stable: equal times keep their order
    if (first) tasks.splice(tasks.indexOf(first), 1)
    return first
  }

  async function move(time: number) {
    for (let task = nextBefore(time); task; task = nextBefore(time)) {
      now = Math.max(now, task.at)
      await task.run()
    }
    now = Math.max(now, time)
  }

  return {
    now: () => now,
    at: (at, run) => void tasks.push({ at, run }),
    moveTo(time) {
      const step = () => move(time)
      moving = moving.then(step, step) // a failure is the failure of one move
      return moving
    },
  }
}

const BEIJING_MS = 8 * 3_600_000
const inBeijing = (time: number) => new Date(time + BEIJING_MS).toISOString().slice(0, 19)

/** `2018-06-08T10:34:56+08:00`. */
export const simRfc3339 = (time: number) => `${inBeijing(time)}+08:00`
/** `2018-06-08 10:34:56`, in Beijing. */
export const simTimeText = (time: number) => inBeijing(time).replace('T', ' ')
/** `2018-06-08`, in Beijing. */
export const simDay = (time: number) => inBeijing(time).slice(0, 10)
/** Midnight in Beijing at which a day begins; `NaN` for what is no day. */
export const simMidnight = (day: string) => Date.parse(`${day}T00:00:00+08:00`)

/** `0.01` for one cent. */
export const simYuan = (cents: number) =>
  `${cents < 0 ? '-' : ''}${Math.floor(Math.abs(cents) / 100)}.${String(Math.abs(cents) % 100).padStart(2, '0')}`
