import { expect, test } from 'vitest'
import { conform } from '#conformance/conform.ts'
import { aDraft, stock } from '#tests/support/drafts.ts'
import { aMember, PASSWORD } from '#tests/support/members.ts'
import { openShop } from '#tests/support/shop.ts'

/** The reference server with two products and a member, and a way to break its answers. */
async function aServer() {
  const { shop, api } = await openShop({ hasPictures: true })
  await stock(shop, [
    aDraft({ sn: 'moon', title: { 'zh-cn': '月亮灯', en: 'Moon lamp' } }),
    aDraft({ sn: 'torch', title: { 'zh-cn': '手电筒', en: 'Torch' } }),
  ])
  const { username } = await aMember(shop)
  type Break = (request: Request, pass: () => Promise<Response>) => Promise<Response>
  const tried = async (broken: Break = (_, pass) => pass()) => {
    const results = await conform({
      send: (request) => broken(request, async () => api.fetch(request)),
      origin: 'http://shop.test',
      account: { username, password: PASSWORD },
    })
    const named = (outcome: string) =>
      results
        .filter((result) => result.outcome === outcome)
        .map(({ name, why }) => `${name}: ${why}`)
    return { results, failed: named('failed'), skipped: named('skipped') }
  }
  return { tried }
}

test('the reference server passes whole', async () => {
  const { tried } = await aServer()
  const { results, failed, skipped } = await tried()

  expect(failed).toEqual([])
  expect(skipped).toEqual([
    'answers name the published build in `x-build`: there is no published build',
    'getHelpArticle: there is no help article',
  ])
  expect(results.length).toBeGreaterThan(200)
})

const at = (request: Request, path: string) => new URL(request.url).pathname.startsWith(path)
const changed = async (pass: () => Promise<Response>, change: (text: string) => string) => {
  const response = await pass()
  return new Response(change(await response.text()), response)
}

test.each<[string, string, Parameters<Awaited<ReturnType<typeof aServer>>['tried']>[0], string[]]>([
  [
    'a product without a price',
    'getItem',
    (request, pass) =>
      at(request, '/api/catalog/item/') && !at(request, '/api/catalog/item/no-')
        ? changed(pass, (text) => text.replaceAll('"shopPrice"', '"price"'))
        : pass(),
    ['getItem: '],
  ],
  [
    'a call that forgets who asks',
    'getBalance',
    (request, pass) =>
      at(request, '/api/account/balance') && !request.headers.has('user-token')
        ? Promise.resolve(Response.json({ code: 200, msg: 'OK', data: { list: [], total: 0 } }))
        : pass(),
    ['getBalance: a guest is refused: code 200'],
  ],
  [
    'an order for each time it is sent',
    'createOrder',
    (request, pass) =>
      at(request, '/api/order/create')
        ? changed(pass, (text) => text.replace(/"no":"\d+"/, `"no":"${Math.random()}"`))
        : pass(),
    ['previewCheckout, createOrder: one order for each key: '],
  ],
  [
    'no protection against other sites',
    'login',
    (request, pass) => {
      if (request.method === 'GET' || request.headers.get('x-csrf-token') !== '') return pass()
      return Promise.resolve(Response.json({ code: 400, msg: '', data: { fields: {} } }))
    },
    ['without the CSRF header a change is refused by HTTP 403: '],
  ],
  [
    'an error page in place of an answer',
    'getHome',
    (request, pass) =>
      at(request, '/api/catalog/home')
        ? Promise.resolve(
            new Response('<h1>Oops</h1>', { headers: { 'content-type': 'text/html' } }),
          )
        : pass(),
    ['getHome: the content type is “text/html”'],
  ],
])('%s is found at %s', async (_what, _call, broken, expected) => {
  const { tried } = await aServer()
  const { failed } = await tried(broken)

  for (const start of expected)
    expect(
      failed.some((line) => line.startsWith(start)),
      failed.join('\n'),
    ).toBe(true)
  expect(failed.length).toBeLessThan(20)
})
