import { createMiddleware } from 'hono/factory'
import { HttpRefused } from './refusal.ts'

export type AdmissionLimits = {
  /** requests that are worked on at once */
  atOnce: number
  /** requests that may wait for their turn; one more is refused at once */
  waiting: number
  /** milliseconds after which one that waits is refused: whoever asked has given up, or will ask again */
  patience: number
}

/** Twice the connections to the database and a little: more at once would only make all of them slow (bench/load.ts). */
export const ADMISSION: AdmissionLimits = { atOnce: 32, waiting: 400, patience: 4000 }

/** Seconds after which somebody who was refused may ask again. */
export const RETRY_AFTER_SECONDS = 2

/**
 * Lets so many requests in at once; some more wait in a row, and all others are told to come back (HTTP 503 with
 * `retry-after`) before they have cost anything. When the rush is over nothing has to be undone.
 */
export function admission({ atOnce, waiting, patience }: AdmissionLimits) {
  let inside = 0
  const row = new Set<() => void>()

  const wait = () =>
    new Promise<void>((resolve, reject) => {
      const admit = () => {
        clearTimeout(timer)
        row.delete(admit)
        resolve()
      }
      const timer = setTimeout(() => {
        row.delete(admit)
        reject(new HttpRefused(503))
      }, patience)
      row.add(admit)
    })

  /** Whoever leaves gives the place to the first of the row. */
  const leave = () => {
    const [next] = row
    if (next) next()
    else inside -= 1
  }

  return createMiddleware(async (_c, next) => {
    if (inside < atOnce) inside += 1
    else if (row.size < waiting) await wait()
    else throw new HttpRefused(503)
    try {
      await next()
    } finally {
      leave()
    }
  })
}
