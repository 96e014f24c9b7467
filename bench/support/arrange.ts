import type { Database } from '#server/db/database.ts'
import { openSession } from '#server/domain/account/session.ts'
import { openShopContext } from '#server/open-shop.ts'
import { aProduct } from '#tests/support/goods.ts'
import { aMember } from '#tests/support/members.ts'
import { shopper, type Shopper } from '#tests/support/shopper.ts'
import type { Place } from './place.ts'

const PRODUCTS = 300
/** Pieces of the thing that everybody wants: fewer than are asked for. */
const SCARCE = 120

/** Goods for sale by serial number and variant, and as many signed-in members as are wanted. */
export async function arrange({ url, dataDir, databaseUrl }: Place, db: Database, members: number) {
  const { shop: opened, close } = await openShopContext({ databaseUrl, dataDir, log: () => {} })
  const shop = { ...opened, db, passwordCost: 16 } // signing in is not what is measured
  const goods = await Promise.all(
    Array.from({ length: PRODUCTS }, () =>
      aProduct(shop, { stock: 9000, variants: [{ stock: 9000 }] }),
    ),
  )
  const scarce = await aProduct(shop, { variants: [{ stock: SCARCE, price: 990 }] })
  const wanted = await aProduct(shop, { stock: 9000, variants: [{ stock: 9000 }] })
  const browsers: Shopper[] = []
  for (let i = 0; i < members; i += 1) {
    const { token } = await openSession(shop, await aMember(shop))
    browsers.push(shopper(over(url), { token }))
  }
  await close()
  const listed = ({ product, skuId }: (typeof goods)[number]) => ({ sn: product.sn, skuId })
  return { browsers, goods: goods.map(listed), scarce: listed(scarce), wanted: listed(wanted) }
}
export type Listed = { sn: string; skuId: number }

/** The shop behind a network: the same requests, sent to where the server listens. */
export const over = (url: string) => ({
  fetch: async (request: Request) => {
    const { pathname, search } = new URL(request.url)
    const { method, headers } = request
    const body = method === 'GET' ? null : await request.text()
    return fetch(`${url}${pathname}${search}`, { method, headers, body, redirect: 'manual' })
  },
})
