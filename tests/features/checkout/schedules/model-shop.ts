import type { Answer, KeyLookup } from '#src/features/checkout/place-order/order-steps.ts'
import type { QuickChance } from './virtual-time.ts'

type Key = { memberId: number; version: number; body: string; no: string | null; isEnded: boolean }

/** A model of the shop's orders, by the rules of `server/domain/checkout/order-create.ts`, which other tests verify. */
export function modelShop(chance: QuickChance) {
  const keys = new Map<string, Key>()
  /** grows with every change of the cart, which also changes the key that a preview returns */
  let version = 1
  let isEmpty = true
  let made = 0

  const refused = (row: Key | undefined): Answer => {
    if (row) row.isEnded = true
    return { kind: 'refused' }
  }
  return {
    keys,
    orders: () => [...keys.values()].flatMap(({ no }) => (no === null ? [] : [no])),
    /** Another device, or a price. */
    change: () => {
      version += 1
    },
    fillCart: () => {
      version += 1
      isEmpty = false
    },
    /** @returns null for an empty cart */
    preview(memberId: number): string | null {
      if (isEmpty) return null
      for (const [key, row] of keys)
        if (row.memberId === memberId && row.version === version && !row.isEnded && !row.no)
          return key
      const bytes = Array.from({ length: 32 }, () => chance.between(0, 15).toString(16)).join('')
      const key = bytes.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-a$4-$5')
      keys.set(key, { memberId, version, body: '', no: null, isEnded: false })
      return key
    },
    create(memberId: number, key: string, body: string): Answer {
      const row = keys.get(key)
      if (row?.memberId !== memberId) return { kind: 'refused' }
      if (row.no !== null) return { kind: 'placed', no: row.no, isEarlier: row.body !== body }
      if (row.isEnded || row.version !== version || chance.isOneIn(20)) return refused(row)
      made += 1
      version += 1
      isEmpty = true
      Object.assign(row, { body, no: `NO${made}` })
      return { kind: 'placed', no: `NO${made}`, isEarlier: false }
    },
    settle(memberId: number, key: string): KeyLookup {
      const row = keys.get(key)
      if (row?.memberId !== memberId) return { kind: 'otherMember' }
      if (row.no !== null) return { kind: 'found', no: row.no }
      row.isEnded = true
      return { kind: 'never' }
    },
  }
}
export type ModelShop = ReturnType<typeof modelShop>
