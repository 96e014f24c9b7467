import { sees } from '#e2e/support/engine-journey.ts'
import { expect, test } from '#e2e/support/engine-test.ts'
import { KEPT_PAGES } from '#e2e/support/kept-pages.ts'
import { count, size } from '#e2e/support/size.ts'

/** In the page, before its own scripts: simulates a private window, a full disk or a broken database. */
const FAULTS = {
  'a database that never opens': `
    IDBFactory.prototype.open = () => Object.assign(new EventTarget(), { readyState: 'pending' })`,
  'a database that refuses': `
    IDBFactory.prototype.open = () => { throw new DOMException('refused', 'SecurityError') }`,
  'no database at all': `
    Object.defineProperty(window, 'indexedDB', { value: undefined })`,
  'localStorage that throws': `
    for (const name of ['getItem', 'setItem', 'removeItem'])
      Storage.prototype[name] = () => { throw new DOMException('full', 'QuotaExceededError') }`,
  'no storage interfaces': `
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, { get() { throw new DOMException('no', 'SecurityError') } })`,
  'no workers': `
    delete Navigator.prototype.serviceWorker`,
}

const ITEM = KEPT_PAGES.slice(2, 3)
/** Ends at the item, whose button is clicked. */
const VISITED = size({ small: ITEM, nightly: [...KEPT_PAGES, ...ITEM] })

for (const [fault, source] of Object.entries(FAULTS)) {
  test(`with ${fault} a guest browses and fills the cart`, async ({ phone }) => {
    const page = await phone.open('/')
    await page.before(`${source}\nwindow.faulty = true`)
    count('storage faults')

    for (const kept of VISITED) await sees(page, kept)
    expect(await page.evaluate(() => 'faulty' in window), 'the fault is there').toBe(true)
    await page.click('Add to cart')

    await page.shows('Added to your cart')
  })
}
