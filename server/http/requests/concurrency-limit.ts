import type { Context as HonoContext } from 'hono'
import { createMiddleware } from 'hono/factory'
import { HttpRefused } from '#server/domain/messages/refusal.ts'

export type ConcurrencyLimits = {
  /** requests processed at once */
  atOnce: number
  /** requests that may wait in the queue; any more are refused at once */
  waiting: number
  /** milliseconds after which a waiting request is refused: its caller has given up or will retry */
  patience: number
  /** share of the slots and of the queue that one address may use; the rest always stays free for others */
  share: number
}

/** Of one process; `ADMISSION` sets another number at once (`configuredCapacity`). */
export const ADMISSION: ConcurrencyLimits = {
  atOnce: 32,
  waiting: 400,
  patience: 4000,
  share: 0.75,
}

/**
 * Notices of payment providers: a rush of shoppers takes none of their slots, and they take none of the shoppers'. They
 * all come from a few addresses.
 */
export const NOTICE_ADMISSION: ConcurrencyLimits = {
  atOnce: 4,
  waiting: 400,
  patience: 4000,
  share: 1,
}

/** Seconds after which a refused caller may retry. */
export const RETRY_AFTER_SECONDS = 2

/** How the slots of a process are used at this moment. */
export type SlotUse = {
  /** requests that are processed */
  inside: number
  /** those of them that wait for somebody else's server */
  outside: number
  /** requests that wait for a slot */
  waiting: number
}

export const unusedSlots = (): SlotUse => ({ inside: 0, outside: 0, waiting: 0 })

type QueuedRequest = { address: string; admit: () => void }

/** Counts per address. */
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
 * Load shedding: processes a limited number of requests at once, queues some more, and refuses all others (HTTP 503
 * with `retry-after`) before they have cost anything. Nothing needs to be undone after a rush. No single address can
 * take all slots or the whole queue.
 */
export function limitConcurrency(
  limits: ConcurrencyLimits,
  addressOf: (c: HonoContext) => string,
  use: SlotUse,
) {
  const { atOnce, waiting, patience, share } = limits
  const mostAtOnce = Math.ceil(atOnce * share)
  const mostWaiting = Math.ceil(waiting * share)
  const insideOf = counts()
  const row = new Set<QueuedRequest>()
  const waitingOf = counts()

  const mayEnter = (address: string) => use.inside < atOnce && insideOf.of(address) < mostAtOnce

  const enter = (address: string) => {
    use.inside += 1
    insideOf.add(address, 1)
  }

  const wait = (address: string) =>
    new Promise<void>((resolve, reject) => {
      const leaveRow = () => {
        clearTimeout(timer)
        row.delete(mine)
        use.waiting -= 1
        waitingOf.add(address, -1)
      }
      const mine: QueuedRequest = {
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
      use.waiting += 1
      waitingOf.add(address, 1)
    })

  /** A request that finishes hands its slot to the first one in the queue that may have it. */
  const leave = (address: string) => {
    use.inside -= 1
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
