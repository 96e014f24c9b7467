import type { QuickChance, VirtualTime } from './virtual-time.ts'

const TIMEOUT_MS = 15_000

/** A connection that loses, delays and duplicates requests until it recovers. `isOut`: the shop itself is down. */
export function modelLine(time: VirtualTime, chance: QuickChance, healsAt: number) {
  const outages = Array.from({ length: chance.between(0, 2) }, () => {
    const from = chance.between(0, healsAt)
    return { from, to: Math.min(healsAt, from + chance.between(500, 40_000)) }
  })
  const isOut = () => outages.some(({ from, to }) => from <= time.now() && time.now() < to)
  const soon = () => time.sleep(chance.between(5, 200))

  /** Carries it out at the shop; a shop that is down does nothing, whoever waits. */
  const arrive = <T>(act: () => T): T | undefined => (isOut() ? undefined : act())

  /** Sends one request. Undefined: there was no response, whatever the shop has done. */
  return async function send<T>(act: () => T): Promise<T | undefined> {
    const kind = time.now() < healsAt ? chance.between(0, 15) : 0
    await soon()
    switch (kind) {
      case 8: // broken off before, or a captive portal, or 503 of a proxy
      case 9:
        return undefined
      case 10: // broken off after, truncated, or 503 after it was done
      case 11:
        arrive(act)
        await soon()
        return undefined
      case 12: // timed out, but arrives later
        time.at(time.now() + chance.between(0, 120_000), () => void arrive(act))
        await time.sleep(TIMEOUT_MS)
        return undefined
      case 13: // timed out, carried out at once
        arrive(act)
        await time.sleep(TIMEOUT_MS)
        return undefined
      case 14: {
        // twice, the second time later
        const answer = arrive(act)
        time.at(time.now() + chance.between(0, 60_000), () => void arrive(act))
        await soon()
        return answer
      }
      case 15: // slow, but in time
        await time.sleep(chance.between(200, 12_000))
        return arrive(act)
      default: {
        const answer = arrive(act)
        await soon()
        return answer
      }
    }
  }
}
export type ModelLine = ReturnType<typeof modelLine>
