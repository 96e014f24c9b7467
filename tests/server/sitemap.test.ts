import { expect, test } from 'vitest'
import { createShopApi } from '#server/http/app.ts'
import { aProduct } from '#tests/support/goods.ts'
import { openShop } from '#tests/support/shop.ts'

const ORIGIN = 'https://lamplight.example'

async function aSite() {
  const { shop } = await openShop()
  const app = createShopApi(shop)
  const get = async (path: string) => app.request(ORIGIN + path)
  const addresses = async (path: string) => {
    const text = await (await get(path)).text()
    return [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => address)
  }
  return { shop, get, addresses }
}

test('robots.txt keeps search engines out of what is private and names the sitemap', async () => {
  const { get } = await aSite()

  const text = await (await get('/robots.txt')).text()

  expect(text.split('\n')).toEqual(
    expect.arrayContaining(['Disallow: /user/', `Sitemap: ${ORIGIN}/sitemap.xml`]),
  )
})

test('the sitemap leads to every product on sale, in parts, and to no other', async () => {
  const { shop, addresses, get } = await aSite()
  await aProduct(shop, { sn: 'far', id: 10_001 })
  await aProduct(shop, { sn: 'near', id: 9_999 })
  await aProduct(shop, { sn: 'gone', id: 10_002, isOnSale: false })

  const parts = await addresses('/sitemap.xml')
  const found = await Promise.all(parts.map((part) => addresses(part.replace(ORIGIN, ''))))
  const goods = found.flat().filter((address) => address.includes('/item/'))

  expect(parts).toEqual(
    ['pages', 'goods-1', 'goods-2'].map((part) => `${ORIGIN}/sitemap/${part}.xml`),
  )
  expect(goods).toEqual(
    ['near', 'far'].flatMap((sn) => [`${ORIGIN}/item/${sn}`, `${ORIGIN}/item/${sn}?lang=en`]),
  )
  expect((await get('/sitemap/goods-2.xml')).headers.get('content-type')).toContain('xml')
})

test('it leads to the home page and the lists too; a part that does not exist is not found', async () => {
  const { addresses, get } = await aSite()

  expect(await addresses('/sitemap/pages.xml')).toEqual(
    expect.arrayContaining([`${ORIGIN}/`, `${ORIGIN}/list/all`]),
  )
  expect((await get('/sitemap/goods-7.xml')).status).toBe(404)
  expect((await get('/sitemap/else.xml')).status).toBe(404)
})

test('each address of a page names the page in every language', async () => {
  const { get } = await aSite()

  const text = await (await get('/sitemap/pages.xml')).text()

  const [, english = ''] = /<url>(<loc>[^<]*list\/all\?lang=en<\/loc>.*?)<\/url>/.exec(text) ?? []
  const links = english.matchAll(/rel="alternate" hreflang="(.*?)" href="(.*?)"/g)
  expect([...links].map(([, language, address]) => [language, address])).toEqual([
    ['zh-CN', `${ORIGIN}/list/all`],
    ['en', `${ORIGIN}/list/all?lang=en`],
    ['x-default', `${ORIGIN}/list/all`],
  ])
})

test('a shop that does not know its address lets nobody keep what names one', async () => {
  const { shop, get } = await aSite()
  const named = createShopApi({ ...shop, place: { origin: ORIGIN, proxies: 0 } })

  for (const path of ['/robots.txt', '/sitemap.xml', '/sitemap/pages.xml']) {
    expect((await get(path)).headers.get('cache-control'), path).toBe('no-store')
    const { headers } = await named.request(`https://evil.example${path}`)
    expect(headers.get('cache-control'), path).toMatch(/^public/)
  }
})
