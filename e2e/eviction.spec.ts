import { KEPT_PAGES } from './support/kept-pages.ts'
import { lookAround, sees, seesOffline, untilKept } from './support/look-around.ts'
import { chance, count, seed, size } from './support/size.ts'
import { test } from './support/test.ts'

/** What a browser may delete when space is short, or after days without a visit. */
const STORES = {
  'cache storage': 'cache_storage',
  IndexedDB: 'indexeddb',
  localStorage: 'local_storage',
  'service worker': 'service_workers',
  'everything at once': 'cache_storage,indexeddb,local_storage,service_workers',
}
const POINTS = size({ small: 1, nightly: 240 })

const stores = Object.entries(STORES)
const sample = size({ small: chance('stores').some(stores, 2), nightly: stores })

for (const [store, storageTypes] of sample) {
  test(`a shop opens and mends itself after an eviction: ${store} (seed ${seed})`, async ({
    page,
    context,
    shop,
  }) => {
    const { pick } = chance(`eviction of ${store}`)
    const browser = await context.newCDPSession(page)
    await lookAround(page)

    for (let point = 0; point < POINTS; point += 1) {
      const kept = pick(KEPT_PAGES)
      await sees(page, pick(KEPT_PAGES))
      await browser.send('Storage.clearDataForOrigin', { origin: shop.url, storageTypes })
      count('evictions')
      await sees(page, kept)

      await untilKept(page, kept)
      await shop.halt()
      await seesOffline(page, kept)
      await shop.resume()
    }
  })
}
