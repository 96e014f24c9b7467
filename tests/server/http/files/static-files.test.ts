import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { folderSource } from '#server/http/files/built-files.ts'
import { staticFiles } from '#server/http/files/static-files.ts'
import { openShop } from '#tests/support/shop.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { encodeFiles } from '#tools/build/encoded-files.ts'

/** Long enough to be worth compressing. */
const LONG = 'export const words = 1\n'.repeat(100)

async function aBuild() {
  const folder = await temporaryFolder()
  onTestFinished(folder.remove)
  const dist = join(folder.path, 'dist')
  await mkdir(join(dist, 'assets'), { recursive: true })
  await writeFile(join(dist, 'index.html'), `<title>page</title>${'<p>words</p>'.repeat(100)}`)
  await writeFile(join(dist, 'assets/long-3c4d.js'), LONG)
  await writeFile(join(dist, 'assets/app-1a2b.js'), 'export {}')
  await writeFile(join(dist, 'robots.txt'), 'User-agent: *')
  await writeFile(join(dist, 'sw.js'), 'addEventListener')
  await mkdir(join(dist, 'builds/meta'), { recursive: true })
  await writeFile(join(dist, 'builds/latest.json'), '{"id":"b1"}')
  await writeFile(join(dist, 'builds/meta/b1.json'), '{"id":"b1"}')
  await writeFile(join(dist, '.env'), 'SECRET=1')
  await writeFile(join(folder.path, 'outside.txt'), 'outside')
  await encodeFiles(dist)
  const app = staticFiles(folderSource(dist), { cdn: () => Promise.resolve('') })
  const get = (path: string, init?: RequestInit) => app.request(`http://shop.test${path}`, init)
  return Object.assign(get, { dist, app })
}

const accepting = (encoding: string, more?: Record<string, string>) => ({
  headers: { 'accept-encoding': encoding, ...more },
})
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer())

test.each([
  '/',
  '/list/all',
  '/item/LP-LIT-001',
  '/help/delivery',
  '/cart',
  '/cart/confirm',
  '/user/login',
  '/user/order/A1',
  '/user/account/orderList',
  '/user/account/service/apply',
  '/search',
])('the page answers %s and is asked for again each time', async (path) => {
  const get = await aBuild()

  const response = await get(path)

  expect(response.status).toBe(200)
  expect(response.headers.get('cache-control')).toBe('no-cache')
  expect(await response.text()).toContain('<title>page</title>')
})

// Proves spec §2.29
test.each([
  ['/cart/', '/cart'],
  ['/list/1/?sort=new', '/list/1?sort=new'],
  ['/user/account/message/', '/user/account/message'],
])('%s leads to %s', async (path, page) => {
  const get = await aBuild()

  const response = await get(path)

  expect([response.status, response.headers.get('location')]).toEqual([308, page])
})

test.each([
  '/nope',
  '/list',
  '/list//',
  '//list/1/',
  '/item/a/b',
  '/user/account/nope',
  '/user/account/a/b/c',
])('%s is no page: the shop says so with status 404', async (path) => {
  const get = await aBuild()

  const response = await get(path)

  expect(response.status).toBe(404)
  expect(await response.text()).toContain('<title>page</title>')
})

test.each(['/sw.js', '/index.html', '/builds/latest.json', '/builds/meta/b1.json'])(
  '%s is asked for again each time',
  async (path) => {
    const get = await aBuild()

    const response = await get(path)

    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('no-cache')
  },
)

test('whether the shop can be reached is asked without a body', async () => {
  const get = await aBuild()

  const response = await get('/builds/latest.json', { method: 'HEAD' })

  expect(response.status).toBe(200)
  expect(await response.text()).toBe('')
})

test('files with a hash in their name are kept for ever', async () => {
  const get = await aBuild()

  const response = await get('/assets/app-1a2b.js')

  expect(response.status).toBe(200)
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
})

// Proves security 13.4.3
test.each(['/assets/app-gone.js', '/nothing.ico', '/builds/meta/gone.json'])(
  'a missing file %s is a 404, never the page',
  async (path) => {
    const get = await aBuild()

    const response = await get(path)

    expect(response.status).toBe(404)
    expect(await response.text()).not.toContain('<title>')
  },
)

// Proves security 13.2.5, security 13.4.1
test.each(['/.env', '/%2e%2e/outside.txt', '/..%2foutside.txt', '/assets/../../outside.txt'])(
  '%s gives nothing away',
  async (path) => {
    const get = await aBuild()

    const text = await (await get(path)).text()

    expect(text).not.toContain('SECRET')
    expect(text).not.toContain('outside')
  },
)

test('an unchanged file is not sent again', async () => {
  const get = await aBuild()
  const tag = (await get('/robots.txt')).headers.get('etag') ?? ''

  const again = await get('/robots.txt', { headers: { 'if-none-match': tag } })

  expect(again.status).toBe(304)
})

test.each(['/assets/long-3c4d.js', '/', '/list/all'])(
  '%s travels in the smallest encoding that the browser reads',
  async (path) => {
    const get = await aBuild()

    const plain = await get(path)
    const small = await get(path, accepting('gzip, deflate, br, zstd'))
    const zipped = await get(path, accepting('deflate, gzip;q=0.5, br;q=0'))

    const text = await plain.text()
    expect(plain.headers.has('content-encoding')).toBe(false)
    expect(small.headers.get('content-encoding')).toBe('br')
    expect(brotliDecompressSync(await bytesOf(small)).toString()).toBe(text)
    expect(zipped.headers.get('content-encoding')).toBe('gzip')
    expect(gunzipSync(await bytesOf(zipped)).toString()).toBe(text)
    for (const { headers } of [plain, small, zipped]) {
      expect(headers.get('vary')).toContain('Accept-Encoding')
      expect(headers.get('etag')).toBe(plain.headers.get('etag'))
    }
  },
)

test('whoever asks for the head alone learns how long the encoded file is', async () => {
  const get = await aBuild()
  const path = '/assets/long-3c4d.js'

  const head = await get(path, { method: 'HEAD', ...accepting('br') })

  const whole = await bytesOf(await get(path, accepting('br')))
  expect(head.headers.get('content-length')).toBe(String(whole.length))
  expect(await head.text()).toBe('')
})

test('who asks for a part of a file gets the whole', async () => {
  const get = await aBuild()

  const response = await get('/assets/long-3c4d.js', { headers: { range: 'bytes=10-20' } })

  expect(response.status).toBe(200)
  expect(await response.text()).toBe(LONG)
})

test('a file that was changed since the build is served as it is now', async () => {
  const get = await aBuild()
  const path = '/assets/long-3c4d.js'
  const before = await get(path, accepting('br'))
  const changed = `${LONG}// mended\n`
  await writeFile(join(get.dist, path), changed)

  const tag = before.headers.get('etag') ?? ''
  const after = await get(path, accepting('br', { 'if-none-match': tag }))

  expect(after.status).toBe(200)
  expect(await after.text()).toBe(changed)
})

test.each(['/', '/assets/app-1a2b.js', '/sw.js', '/builds/latest.json'])(
  '%s has a tag, and who has it already gets no body, however it is encoded',
  async (path) => {
    const get = await aBuild()
    const tag = (await get(path)).headers.get('etag') ?? ''

    const again = await get(path, accepting('br', { 'if-none-match': `"other", ${tag}` }))

    expect(again.status).toBe(304)
    expect(again.headers.get('etag')).toBe(tag)
    expect(again.headers.get('cache-control')).not.toBeNull()
    expect(await again.text()).toBe('')
  },
)

test('a page that is published is served at once, with the policy that fits it', async () => {
  const get = await aBuild()
  const before = await get('/list/all')
  const style = '.a{color:red}'
  await writeFile(join(get.dist, 'index.html'), `<style>${style}</style>`)

  const tag = before.headers.get('etag') ?? ''
  const after = await get('/list/all', { headers: { 'if-none-match': tag } })

  expect(await after.text()).toContain(style)
  expect(after.headers.get('content-security-policy')).toMatch(/style-src 'self' 'sha256-/)
})

test('what is encoded cannot be asked for by its own name', async () => {
  const get = await aBuild()
  const [name = ''] = await readdir(join(get.dist, '.encoded'))

  expect(name).not.toBe('')
  expect((await get(`/.encoded/${name}`)).status).toBe(404)
})

test.each(['GET', 'POST', 'DELETE'])(
  'an unknown address of the API is a 404 in an envelope beside the pages too: %s',
  async (method) => {
    const { api } = await openShop()
    api.route('/', (await aBuild()).app)

    const response = await api.request('http://shop.test/api/no-such-call', { method })
    const page = await api.request('http://shop.test/no-such-page')

    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({ code: 404, data: null })
    expect(page.status).toBe(404)
    expect(page.headers.get('content-type')).toContain('text/html')
  },
)
