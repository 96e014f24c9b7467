import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { open } from './support/awake.ts'
import { expect, test } from './support/test.ts'

type Documented = {
  paths: Record<
    string,
    Record<
      string,
      { responses: Record<string, { content?: Record<string, { example?: unknown }> }> }
    >
  >
}

const DIST = 'dist'
const TYPES: Record<string, string> = {
  js: 'text/javascript',
  css: 'text/css',
  svg: 'image/svg+xml',
  json: 'application/json',
  woff2: 'font/woff2',
}

/** Any server that answers each call with the example of the OpenAPI document, as mock servers do, before the built files. */
async function aMock({ paths }: Documented) {
  const patterns = Object.entries(paths).map(([path, operations]) => ({
    pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`),
    operations,
  }))
  const exampleOf = (method: string, pathname: string) =>
    patterns.find(({ pattern }) => pattern.test(pathname))?.operations[method.toLowerCase()]
      ?.responses['200']?.content?.['application/json']?.example
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://mock')
    if (pathname.startsWith('/api/')) {
      const example = exampleOf(request.method ?? 'GET', pathname)
      response.writeHead(example ? 200 : 404, { 'content-type': 'application/json' })
      return response.end(JSON.stringify(example ?? { code: 404, msg: '', data: null }))
    }
    const type = TYPES[pathname.split('.').at(-1) ?? '']
    readFile(join(DIST, type ? pathname : 'index.html')).then(
      (file) => response.writeHead(200, { 'content-type': type ?? 'text/html' }).end(file),
      () => response.writeHead(404).end(),
    )
    return undefined
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const { port } = server.address() as AddressInfo // of a server that listens on a port
  return { url: `http://localhost:${port}`, close: () => server.close() }
}

test.use({ expectedConsole: [/404/] })

test('a server that answers with the examples of the document drives home, a list and a product', async ({
  page,
  shop,
}) => {
  const document = await page.request.get(`${shop.url}/api/openapi.json`)
  const mock = await aMock((await document.json()) as Documented) // as the reference server describes itself
  await page.context().addCookies([{ name: 'ba-lang', value: 'en', url: mock.url }])
  await open(page, mock.url)
  const main = page.getByRole('main')
  await expect(main.getByRole('link').first()).toBeVisible()
  await expect(page.getByText('Internal Server Error')).toHaveCount(0)

  await open(page, `${mock.url}/list/all?view=goods`)
  await expect(main.getByRole('article').first()).toBeVisible()

  await open(page, `${mock.url}/item/LP-LIT-002`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('Internal Server Error')).toHaveCount(0)
  mock.close()
})
