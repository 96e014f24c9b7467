/** A page as a shopper without a network sees it. */
export type KeptPage = {
  name: string
  path: string
  /** its first-level heading */
  heading: string | RegExp
  /** other content, unique among these pages */
  content: string
}

/** The shop's own settings, without which no page can be shown. */
export const SHOP_WORDS = 'The small shop at the corner of the lane'

/** What a shopper who has browsed still finds on the phone when the shop is unreachable. */
export const KEPT_PAGES: readonly KeptPage[] = [
  {
    name: 'home',
    path: '/',
    heading: /Dark comes early/,
    content: 'The night the network went out',
  },
  { name: 'a list', path: '/list/1', heading: 'Lamps & Light', content: 'Small Clay Oil Lamp' },
  {
    name: 'an item',
    path: '/item/LP-LIT-002',
    heading: 'Crescent Night Light',
    content: 'it feels like a rice cake',
  },
  { name: 'help', path: '/help/delivery', heading: 'Delivery', content: 'How long it takes' },
]

/** Pages of a member that were never opened on the phone: they open too, and say so. */
export const MEMBER_PAGES: readonly KeptPage[] = [
  { name: 'cart', path: '/cart', heading: /./, content: '' },
  {
    name: 'orders',
    path: '/user/account/orderList',
    heading: 'You’re offline, but the lamp is on',
    content: 'This page isn’t kept on this device',
  },
]

/** In the page: everything in its storages, as text. */
export async function keptTexts(): Promise<string> {
  const done = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result))
      request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB')))
    })
  const texts = [JSON.stringify(localStorage)]
  for (const { name = '' } of await indexedDB.databases()) {
    const database = await done(indexedDB.open(name))
    for (const store of database.objectStoreNames) {
      const rows = await done(database.transaction(store).objectStore(store).getAll())
      texts.push(JSON.stringify(rows))
    }
    database.close()
  }
  return texts.join('\n')
}
