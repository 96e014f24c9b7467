import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { LANGUAGES, type Language } from '#contract/language.ts'
import { payloadAddress } from '#contract/url/served-address.ts'
import type { PagePayload } from '#contract/url/served-page.ts'
import { collect, render } from '#src/app/entry-server.tsx'
import { folderSource } from '#server/http/files/built-files.ts'
import { languageOf } from '#server/http/app.ts'
import { openSession } from '#server/domain/account/session.ts'
import type { openRenderer } from '#server/pages/renderer.ts'
import { servedPages } from '#server/pages/served-pages.ts'
import { aMember } from '#tests/support/members.ts'
import { aShopWithPages, sendIn } from '#tests/support/public-pages.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

const BUILD = 'b1'

/** The published build, as far as payloads use it; only `inThisProcess` loads `entry`. */
async function aBuild() {
  const folder = await temporaryFolder()
  onTestFinished(folder.remove)
  const write = async (file: string, text: string) => {
    await mkdir(dirname(join(folder.path, file)), { recursive: true })
    await writeFile(join(folder.path, file), text)
  }
  await write('index.html', `<meta name="build" content="${BUILD}">`)
  await write('.vite/manifest.json', '{}')
  await write(`.server/${BUILD}/entry-server.js`, '')
  await write(`.server/${BUILD}/styles.json`, '[]')
  return folder.path
}

/** The client's code from the sources, without a separate process. */
const inThisProcess: typeof openRenderer = (_entry, fetch) => {
  const ofPage = (path: string, locale: Language) => ({ path, locale, send: sendIn(locale, fetch) })
  return {
    draw: (path, language) => render(ofPage(path, language)),
    collect: (path, language) => collect(ofPage(path, language)),
    close: () => {},
  }
}

async function aShop() {
  const opened = await aShopWithPages()
  const way = { isBroken: false }
  const { app } = servedPages(folderSource(await aBuild()), {
    fetch: (request) => {
      if (way.isBroken) throw new TypeError('gone')
      return opened.api.fetch(request)
    },
    languageOf,
    cdn: async () => '',
    open: inThisProcess,
  })
  const get = async (address: string, headers: Record<string, string> = {}) =>
    app.request(new Request(`http://shop.test${address}`, { headers }))
  /** Retries when a slow machine has not made the payload yet. */
  const getSoon = (...asked: Parameters<typeof get>) =>
    vi.waitFor(async () => {
      const response = await get(...asked)
      expect(response.status).not.toBe(204)
      return response
    }, 20_000)
  return { ...opened, get, getSoon, way }
}

const at = (path: string, language: Language = 'en', build = BUILD) =>
  payloadAddress({ path, language, build })
const bodyOf = async (response: Response) => (await response.json()) as PagePayload

const PAGES = [
  ['/', 'catalog home', { 'zh-cn': '新到店', en: 'New in the shop' }],
  ['/list/all?view=goods', 'catalog goods', { 'zh-cn': '一盏灯', en: 'A lamp' }],
  ['/item/LAMP', 'catalog item', { 'zh-cn': '一盏灯', en: 'A lamp' }],
  ['/help/delivery', 'help article', { 'zh-cn': '很快', en: 'Soon' }],
] as const

// Proves spec §7.31
test('what a public page is made of comes in one answer, in each language', async () => {
  const { getSoon } = await aShop()

  for (const [path, main, texts] of PAGES)
    for (const language of LANGUAGES) {
      const response = await getSoon(at(path, language), { cookie: 'ba-lang=zh-cn' })
      const payload = await bodyOf(response)

      expect(response.status, path).toBe(200)
      expect(payload).toMatchObject({ path, locale: language })
      expect(payload.queries.map(({ key }) => key.slice(0, 2).join(' '))).toContain(main)
      expect(JSON.stringify(payload.queries)).toContain(texts[language])
    }
})

test('a product comes with its reviews, and without what surrounds every page', async () => {
  const { getSoon } = await aShop()

  const { queries } = await bodyOf(await getSoon(at('/item/LAMP')))

  expect(queries.map(({ key }) => key.slice(0, 2).join(' ')).toSorted()).toEqual([
    'catalog item',
    'catalog reviews',
    'coupons en',
    'help list',
  ])
})

test('it is the same for everybody: no cookie is read or set, and nothing of a member is in it', async () => {
  const opened = await aShop()
  const member = await aMember(opened.shop)
  const { token } = await openSession(opened.shop, member)

  const own = await opened.getSoon(at('/item/LAMP'), {
    'user-token': token,
    cookie: 'ba-lang=zh-cn',
  })
  const guest = await opened.getSoon(at('/item/LAMP'))

  expect(own.headers.get('set-cookie')).toBeNull()
  expect(own.headers.get('vary')).toBe('Accept-Encoding')
  expect(await own.text()).toBe(await guest.text())
  expect(JSON.stringify(await bodyOf(await opened.getSoon(at('/'))))).not.toContain(member.username)
})

test('a cache in between may keep it for half a minute; who has it already is told so', async () => {
  const { getSoon } = await aShop()

  const first = await getSoon(at('/item/LAMP'))
  const tag = first.headers.get('etag') ?? ''
  const second = await getSoon(at('/item/LAMP'), { 'if-none-match': tag })

  expect(first.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=30')
  expect(Number(first.headers.get('age'))).toBeLessThanOrEqual(30)
  expect(second.status).toBe(304)
  expect(await second.text()).toBe('')
})

test('other builds, other pages and other addresses have none', async () => {
  const { getSoon } = await aShop()
  const addresses = [
    at('/item/LAMP', 'en', 'b0'),
    '/_payload/item/LAMP.json?_l=en',
    `/_payload/item/LAMP.json?_b=${BUILD}`,
    at('/user/order'),
    at('/cart'),
    at('/search?q=lamp'),
    at('/list/all?view=goods&x=1'),
    at('/ITEM/LAMP'),
    `/_payload/../item/LAMP.json?_b=${BUILD}&_l=en`,
    at('/item/NEVER'),
  ]

  for (const address of addresses) {
    const response = await getSoon(address)

    expect(response.status, address).toBe(404)
    expect(await response.text()).not.toContain('queries')
  }
})

test('a shop that has trouble gives nothing, and nobody keeps that', async () => {
  const { get, way } = await aShop()
  way.isBroken = true

  const response = await get(at('/item/LAMP'))

  expect(response.status).toBe(204)
  expect(response.headers.get('cache-control')).toBe('no-store')
})

test('a shop that closes while it draws its first pages draws no more of them', async () => {
  const closing = new AbortController()
  const drawn: string[] = []
  const open: typeof openRenderer = () => ({
    draw: (path) => {
      drawn.push(path)
      closing.abort()
      return Promise.reject(new Error('what it needs has gone'))
    },
    collect: () => Promise.reject(new Error('nobody asks')),
    close: () => {},
  })
  const surroundings = { fetch: () => new Response(), languageOf, cdn: async () => '', open }
  const pages = servedPages(folderSource(await aBuild()), surroundings)

  await pages.warm(['/', '/help/delivery'], closing.signal)

  expect(drawn).toEqual(['/'])
})
