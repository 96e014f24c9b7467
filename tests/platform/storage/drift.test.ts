import * as v from 'valibot'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { getCopyProducts } from '#contract/copy.ts'
import { keptDetails, keptGoods } from '#src/features/offline-catalogue/stored-rows.ts'
import { GuestLineSchema } from '#src/features/cart/guest/guest-cart.ts'
import { PendingMergeSchema } from '#src/features/cart/guest/merge-guest-cart.ts'
import { cartOperationRows } from '#src/features/cart/outbox/cart-operations.ts'
import { allowPrivateWrites } from '#src/platform/storage/write-guard.ts'
import { stored } from '#src/platform/storage/stored.ts'
import { seededRandom } from '#tests/support/chance.ts'
import { count } from '#tests/support/count.ts'
import { aProduct } from '#tests/support/goods.ts'
import { failingIndexedDb } from '#tests/support/indexed-db.ts'
import { aLocalStorage } from '#tests/support/local-storage.ts'
import { mutate } from '#tests/support/mutate.ts'
import { anId, openShop } from '#tests/support/shop.ts'
import { seed, size } from '#tests/support/size.ts'
import { anOperation } from '#tests/features/cart/outbox/operations.ts'

/** Damaged copies of each kind of row. */
const TURNS = size({ small: 100, nightly: 10_000 })

const disk = failingIndexedDb()
let storage = aLocalStorage()
beforeEach(() => {
  storage = aLocalStorage()
  vi.stubGlobal('indexedDB', disk.indexedDB)
  vi.stubGlobal('localStorage', storage)
  allowPrivateWrites()
})
afterEach(() => vi.unstubAllGlobals())

/** All numbers in a value whose name says price or amount. */
function pricesIn(value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]: [string, unknown]) =>
    /price|amount/i.test(name) && typeof inner !== 'object' ? [inner] : pricesIn(inner),
  )
}
const isPrice = (price: unknown) => Number.isSafeInteger(price) && Number(price) >= 0

async function goodsOfShop() {
  const { shop, guest } = await openShop()
  const { product } = await aProduct(shop)
  const asked = { language: 'en', sns: product.sn } as const
  const [found] = (await guest('en').call(getCopyProducts, asked)).list
  if (!found) throw new Error('the shop has no such product')
  return found
}

const ROWS = {
  'a change of the cart that waits': async () => ({
    store: cartOperationRows,
    whole: anOperation() as unknown,
  }),
  'a product of the copy, as lists show it': async () => {
    const { goods } = await goodsOfShop()
    return { store: keptGoods, whole: { locale: 'en', version: '1', bytes: 1, goods } }
  },
  'a product of the copy, as its page shows it': async () => {
    const { details } = await goodsOfShop()
    return { store: keptDetails, whole: details as unknown }
  },
}

test.each(Object.entries(ROWS))(
  '%s: a damaged row is read as nothing and dropped, or is whole',
  async (name, make) => {
    const { store, whole } = await make()
    const random = seededRandom(`${seed} ${name}`)
    // Below the store: the disk does not hold what the shop has written.
    const put = (row: unknown) => {
      for (const rows of disk.databases.values()) for (const key of rows.keys()) rows.set(key, row)
    }
    await store.set('row', whole as never) // checked by the store itself on reading
    expect(await store.get('row')).toEqual(whole)

    for (let turn = 0; turn < TURNS; turn += 1) {
      const damaged = mutate(whole, random) ?? null // a disk holds no undefined
      await store.set('row', whole as never) // as above
      put(damaged)
      const read = await store.get('row')
      count('damaged rows')
      const told = `SEED=${seed}, turn ${turn}: ${JSON.stringify(damaged)}`
      expect(pricesIn(read).every(isPrice), told).toBe(true)
      expect(await store.keys(), told).toHaveLength(read === undefined ? 0 : 1)
    }
  },
)

const GUEST_LINE = { skuId: 7, title: 'Lamp', quantity: 2, priceAtAdd: 4900 }
const KEYS = {
  'the cart of a guest': { schema: v.array(GuestLineSchema), whole: [GUEST_LINE] },
  'a cart on its way to a member': {
    schema: PendingMergeSchema,
    whole: { memberId: 1, opId: anId(), lines: [GUEST_LINE] },
  },
}

test.each(Object.entries(KEYS))(
  '%s: what is damaged reads as nothing',
  (name, { schema, whole }) => {
    const random = seededRandom(`${seed} ${name}`)
    const kept = stored<v.GenericSchema>('kept', schema)
    kept.write(whole)
    expect(kept.read()).toEqual(whole)

    for (let turn = 0; turn < TURNS; turn += 1) {
      const text = JSON.stringify(mutate(whole, random)) ?? ''
      storage.setItem('kept', turn % 10 === 0 ? text.slice(0, turn % text.length) : text)
      const read = kept.read()
      count('damaged rows')
      expect(pricesIn(read).every(isPrice), `SEED=${seed}, turn ${turn}: ${text}`).toBe(true)
    }
  },
)
