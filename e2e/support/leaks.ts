import { randomBytes } from 'node:crypto'
import type { Page } from 'playwright/test'
import { goodsOf, MOON, variantOf } from './goods.ts'
import type { ShopServer } from './server.ts'
import { PASSWORD, type Shopper } from './shopper.ts'

/** Number of a member's values planted before a session ends. */
export const PLANTED = 40

/** Letters that occur in no other text of the shop, so that a hit is a leak. */
const mark = () =>
  `q${randomBytes(4)
    .toString('hex')
    .replaceAll(/\d/g, (digit) => 'ghijklmnop'[Number(digit)] ?? '')}x`

/** A member's value: its location, and the text that must not be found afterwards. */
export type Planted = Map<string, string>

/** Adds a member whose data can be recognised anywhere. */
export async function addMarkedMember(shop: ShopServer) {
  const username = `m${randomBytes(6).toString('hex')}`
  const nickname = `Nick${mark()}`
  const email = `${mark()}@example.com`
  await shop.cli('member', 'add', username, PASSWORD, '--nickname', nickname, '--email', email)
  return {
    username,
    planted: new Map([
      ['account', username],
      ['nickname', nickname],
      ['email', email],
    ]),
  }
}

/** Plants values in the member's account, and traces of the member on this device. */
export async function plant(page: Page, { call }: Shopper, planted: Planted): Promise<string> {
  const keys = await page.evaluate(() => localStorage.getItem('userInfo') ?? '{}')
  const { token, refresh_token } = JSON.parse(keys) as { token: string; refresh_token: string }
  planted.set('token', token).set('refresh token', refresh_token)
  const addressId = await plantAddresses(call, planted)
  const no = await plantOrder(call, planted, addressId)
  const draft = `Draft ${mark()}`
  const merge = `Merge ${mark()}`
  const typed = `Typed ${mark()}`
  planted.set('review draft', draft).set('cart on its way', merge).set('typed', typed)
  await page.evaluate(
    ([content, title, words]) => {
      const { id: memberId } = JSON.parse(localStorage.getItem('userInfo') ?? '{}') as {
        id: number
      }
      const review = { memberId, star: 2, content, anonymous: false, time: Date.now() }
      localStorage.setItem('my:reviewDrafts', JSON.stringify({ 'LP000001-1': review }))
      const line = { skuId: 1, title, quantity: 1, priceAtAdd: 100 }
      const pending = { memberId, opId: crypto.randomUUID(), lines: [line] }
      localStorage.setItem('my:guestCartMerge', JSON.stringify(pending))
      sessionStorage.setItem('typed', words)
    },
    [draft, merge, typed] as const,
  )
  return no
}

/** As many as a member may have, with three values each; returns the id of one. */
async function plantAddresses(call: Shopper['call'], planted: Planted): Promise<number> {
  const places = Array.from({ length: 10 }, async (_, place) => {
    const name = `Name${mark()}`
    const mobile = `139${String(10_000_000 + randomBytes(3).readUIntBE(0, 3))}`
    const detail = `Street ${mark()}`
    const form = { name, mobile, detail, areaCode: '310104', isDefault: place === 0, tag: '' }
    planted.set(`name ${place}`, name).set(`mobile ${place}`, mobile).set(`street ${place}`, detail)
    return (await call<{ id: number }>('POST', '/api/address', form)).id
  })
  const [first = 0] = await Promise.all(places)
  return first
}

/** An order with a remark; returns its number. */
async function plantOrder(call: Shopper['call'], planted: Planted, addressId: number) {
  const { skuId } = variantOf(await goodsOf({ call }, MOON))
  const asked = { source: { from: 'item', skuId, quantity: 1 } }
  const { confirmKey, payAmount } = await call<{ confirmKey: string; payAmount: number }>(
    'POST',
    '/api/order/confirm',
    asked,
  )
  const remark = `Remark ${mark()}`
  const order = { confirmKey, addressId, payAmount, remark }
  const { no } = await call<{ no: string }>('POST', '/api/order/create', order)
  planted.set('order number', no).set('remark', remark)
  return no
}

/** Everything that this page's origin stores on the device, and the page's own content, as one text. */
export async function everythingOnDevice(page: Page): Promise<string> {
  const cookies = JSON.stringify(await page.context().cookies())
  return cookies + (await page.evaluate(readDevice))
}

/** All values in a database of this origin; none when there is no such database. */
export const rowsOf = (page: Page, database: string): Promise<unknown[]> =>
  page.evaluate(async (name) => {
    const known = await indexedDB.databases()
    if (!known.some((one) => one.name === name)) return []
    return new Promise<unknown[]>((resolve) => {
      const request = indexedDB.open(name)
      request.addEventListener('success', () => {
        const all = request.result.transaction('rows').objectStore('rows').getAll()
        all.addEventListener('success', () => {
          request.result.close()
          resolve(all.result)
        })
      })
    })
  }, database)

/** Names of the planted values that are found. */
export async function leaks(page: Page, planted: Planted): Promise<string[]> {
  const text = await everythingOnDevice(page)
  return [...planted].flatMap(([name, value]) => (text.includes(value) ? [name] : []))
}

/** The URL of the open page stays in the address bar, as for every login. */
export const leaksBesideAddress = async (page: Page, planted: Planted) =>
  (await leaks(page, planted)).filter((name) => name !== 'order number')

/** Runs in the page. */
async function readDevice(): Promise<string> {
  const ended = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result))
      request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB')))
    })
  const readDatabase = async (name: string) => {
    const database = await ended(indexedDB.open(name))
    const stores = [...database.objectStoreNames]
    const parts = stores.map(async (store) => {
      const rows = database.transaction(store).objectStore(store)
      return JSON.stringify([await ended(rows.getAllKeys()), await ended(rows.getAll())])
    })
    const text = (await Promise.all(parts)).join('\n')
    database.close()
    return text
  }
  // For the build's own files and images the URL is enough; the service worker caches nothing else.
  const readCache = async (name: string) => {
    const cache = await caches.open(name)
    return (await cache.keys()).map(({ url }) => url)
  }
  const databases = (await indexedDB.databases()).map(({ name = '' }) => name)
  const values = [...document.querySelectorAll<HTMLInputElement>('input, textarea')]
  return JSON.stringify([
    { ...localStorage },
    { ...sessionStorage },
    await Promise.all(databases.map(readDatabase)),
    await Promise.all((await caches.keys()).map(readCache)),
    document.cookie,
    document.title,
    document.documentElement.outerHTML,
    values.map(({ value }) => value),
    history.state as unknown,
  ])
}
