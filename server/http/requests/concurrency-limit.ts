import type { Context as HonoContext } from 'hono'
import { createMiddleware } from 'hono/factory'
import { HttpRefused } from '#server/domain/messages/refusal.ts'

export type ConcurrencyLimits = {
  /** requests that are worked on at once */
  atOnce: number
  /** requests that may wait for their turn; one more is refused at once */
  waiting: number
  /** milliseconds after which one that waits is refused: whoever asked has given up, or will ask again */
  patience: number
  /** part of the places, and of the row, that one address may have; the rest is always there for others */
  share: number
}

/** Twice the connections to the database and a little: more at once would only make all of them slow (bench/load.ts). */
export const ADMISSION: ConcurrencyLimits = {
  atOnce: 32,
  waiting: 400,
  patience: 4000,
  share: 0.75,
}

/** Seconds after which somebody who was refused may ask again. */
export const RETRY_AFTER_SECONDS = 2

type Waiting = { address: string; admit: () => void }

/** How many of something each address has. */
function counts() {
  const known = new Map<string, number>()
  const of = (address: string) => known.get(address) ?? 0
  const add = (address: string, more: 1 | -1) => {
    const now = of(address) + more
    if (now === 0) known.delete(address)
    else known.set(address, now)
  }
  return { of, add }
}

/**
 * Lets so many requests in at once; some more wait in a row, and all others are told to come back (HTTP 503 with
 * `retry-after`) before they have cost anything. When the rush is over nothing has to be undone. No address has all
 * places, nor the whole row.
 */
export function limitConcurrency(limits: ConcurrencyLimits, addressOf: (c: HonoContext) => string) {
  const { atOnce, waiting, patience, share } = limits
  const mostAtOnce = Math.ceil(atOnce * share)
  const mostWaiting = Math.ceil(waiting * share)
  let inside = 0
  const insideOf = counts()
  const row = new Set<Waiting>()
  const waitingOf = counts()

  const mayEnter = (address: string) => inside < atOnce && insideOf.of(address) < mostAtOnce

  const enter = (address: string) => {
    inside += 1
    insideOf.add(address, 1)
  }

  const wait = (address: string) =>
    new Promise<void>((resolve, reject) => {
      const leaveRow = () => {
        clearTimeout(timer)
        row.delete(mine)
        waitingOf.add(address, -1)
      }
      const mine: Waiting = {
        address,
        admit: () => {
          leaveRow()
          enter(address)
          resolve()
        },
      }
      const timer = setTimeout(() => {
        leaveRow()
        reject(new HttpRefused(503))
      }, patience)
      row.add(mine)
      waitingOf.add(address, 1)
    })

  /** Whoever leaves gives the place to the first of the row that may have it. */
  const leave = (address: string) => {
    inside -= 1
    insideOf.add(address, -1)
    for (const next of row) if (mayEnter(next.address)) return next.admit()
  }

  return createMiddleware(async (c, next) => {
    const address = addressOf(c)
    if (mayEnter(address)) enter(address)
    else if (row.size < waiting && waitingOf.of(address) < mostWaiting) await wait(address)
    else throw new HttpRefused(503)
    try {
      await next()
    } finally {
      leave(address)
    }
  })
}
