import { vi } from 'vitest'
import { openDisk } from '#contract/lib/disk.ts'
import { intentsOn } from '#src/features/checkout/place-order/checkout-intents.ts'
import { failingIndexedDb } from '#tests/support/indexed-db.ts'
import type { QuickChance, VirtualTime } from './virtual-time.ts'

const LOCK_LIMIT_MS = 180_000
type Owner = { owner: number }

/** What outlives a page: IndexedDB, localStorage, the Web Lock. Each may be missing. */
export function modelDevice(time: VirtualTime, chance: QuickChance) {
  const database = failingIndexedDb()
  vi.stubGlobal('indexedDB', database.indexedDB)
  const kind = chance.between(0, 19)
  if (kind === 0) database.faults.write = 'full'
  if (kind === 1) database.faults.write = 'aborts'
  if (kind === 2) database.faults.open = 'fails'
  const isDiskWell = kind > 2
  const isSpareWell = !chance.isOneIn(8)
  const hasLocks = !chance.isOneIn(5)
  let spare: Record<string, number> | undefined

  /** Each page has its own connection and memory. */
  function intentsOfPage() {
    const disk = openDisk('shop-checkout', { isStrict: true })
    const rows = {
      set: (key: string, value: Owner) => disk.write([[key, value]]),
      entries: async () => (await disk.entries()) as [string, Owner][], // only `set` writes here
      delete: async (...keys: string[]) => void (await disk.remove(keys)),
    }
    return intentsOn(rows, {
      read: () => spare,
      write: (value) => {
        if (isSpareWell) spare = value
        return isSpareWell
      },
      clear: () => {
        spare = undefined
      },
    })
  }

  type Waiter = { isGone: boolean; begin: () => void }
  const waiting: Waiter[] = []
  let isTaken = false
  const release = () => {
    const next = waiting.splice(0).filter(({ isGone }) => !isGone)
    waiting.push(...next.slice(1))
    if (next[0]) next[0].begin()
    else isTaken = false
  }
  /**
   * Returns the release function; after three minutes of waiting it continues without the lock, as in `order-way.ts`.
   */
  const takeLock = async () => {
    if (!isTaken) {
      isTaken = true
      return release
    }
    return new Promise<() => void>((resolve) => {
      const waiter: Waiter = { isGone: false, begin: () => resolve(release) }
      waiting.push(waiter)
      time.at(time.now() + LOCK_LIMIT_MS, () => {
        waiter.isGone = true
        resolve(() => {})
      })
    })
  }
  return {
    intentsOfPage,
    takeLock: hasLocks ? takeLock : null,
    canKeep: isDiskWell || isSpareWell,
  }
}
export type ModelDevice = ReturnType<typeof modelDevice>
