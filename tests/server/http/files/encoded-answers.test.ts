import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { openSession } from '#server/domain/account/session.ts'
import { aProduct } from '#tests/support/goods.ts'
import { aMember } from '#tests/support/members.ts'
import { openShop } from '#tests/support/shop.ts'

async function aShopWithGoods() {
  const { api, shop } = await openShop()
  for (let id = 1; id <= 12; id++) await aProduct(shop, { sn: `lamp-${id}`, id })
  const get = (path: string, encoding: string) =>
    api.request(`http://shop.test${path}`, { headers: { 'accept-encoding': encoding } })
  return { get }
}

const LIST = '/api/catalog/list/all'
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer())

test('long answers travel compressed to who can read that, and as they are to others', async () => {
  const { get } = await aShopWithGoods()

  for (const path of [LIST, '/sitemap/goods-1.xml']) {
    const plain = await get(path, 'identity')
    const small = await get(path, 'gzip, deflate, br')
    const zipped = await get(path, 'gzip')

    const text = await plain.text()
    const bytes = await bytesOf(small)
    expect(plain.headers.has('content-encoding')).toBe(false)
    expect(small.headers.get('content-encoding')).toBe('br')
    expect(small.headers.get('content-length')).toBe(String(bytes.length))
    expect(bytes.length).toBeLessThan(text.length / 2)
    expect(brotliDecompressSync(bytes)).toHaveLength(Buffer.byteLength(text))
    expect(gunzipSync(await bytesOf(zipped))).toHaveLength(Buffer.byteLength(text))
    for (const { headers } of [plain, small, zipped])
      expect(headers.get('vary')).toContain('Accept-Encoding')
  }
})

test('a short answer is not worth it, and a head has no body', async () => {
  const { api } = await openShop()
  const headers = { 'accept-encoding': 'br' }

  const short = await api.request('http://shop.test/api/nothing-here', { headers })
  const head = await api.request('http://shop.test/sitemap.xml', { method: 'HEAD', headers })

  expect(short.headers.has('content-encoding')).toBe(false)
  expect(await short.json()).toMatchObject({ code: 404 })
  expect(await head.text()).toBe('')
})

test('no compressed answer holds the token of a session', async () => {
  const { api, shop } = await openShop()
  const member = await aMember(shop, { motto: 'long '.repeat(300) }) // long enough to be worth compressing
  const { token } = await openSession(shop, member)
  const headers = { 'accept-encoding': 'br', 'user-token': token }
  const reading = endpoints.filter(({ method }) => method === 'GET')

  const plain = await api.request('http://shop.test/api/portal/index', { headers })
  const answers = await Promise.all(
    reading.map(async ({ path }) => {
      const response = await api.request(`http://shop.test${path.replace(/:\w+/g, '1')}`, {
        headers,
      })
      const isEncoded = response.headers.has('content-encoding')
      return isEncoded ? [brotliDecompressSync(await bytesOf(response)).toString()] : []
    }),
  )

  expect(await plain.text()).toContain(token)
  expect(answers.flat().filter((text) => text.includes(token))).toEqual([])
})
