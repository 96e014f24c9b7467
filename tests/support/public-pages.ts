import type { Language } from '#contract/language.ts'
import { helpArticles } from '#server/db/schema/catalog.ts'
import { aProduct } from './goods.ts'
import { openShop } from './shop.ts'

/**
 * A shop with a page of every public kind: one product, `LAMP`, and one article, `delivery`, whose text tries to run
 * code.
 */
export async function aShopWithPages() {
  const opened = await openShop()
  await aProduct(opened.shop, { sn: 'LAMP' })
  await opened.db.insert(helpArticles).values({
    id: 'delivery',
    group: { 'zh-cn': '购物', en: 'Shopping' },
    title: { 'zh-cn': '配送', en: 'Delivery' },
    body: { 'zh-cn': '<p>很快</p>', en: '<p>Soon<script>alert(1)</script></p>' },
    sort: 1,
    updateTime: opened.shop.now(),
  })
  return opened
}

/** Sends requests as a guest's browser with this language would. */
export const sendIn =
  (language: Language, fetch: (request: Request) => Response | Promise<Response>) =>
  async ({ url }: Request) =>
    fetch(new Request(url, { headers: { cookie: `ba-lang=${language}` } }))
