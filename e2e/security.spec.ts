import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { open, reload } from './support/awake.ts'
import { expect, test } from './support/test.ts'

/** The policy that every page must have, whoever serves it; inline scripts are listed by hash. */
const PAGE = [
  /default-src 'none'/,
  /script-src 'self'( 'sha256-[\w+/=]+')*(;|$)/,
  /frame-ancestors 'none'/,
  /base-uri 'none'/,
  /require-trusted-types-for 'script'/,
]
/** A page without inline scripts. */
const FILE = [...PAGE, /script-src 'self'(;|$)/]

/** Whatever is no page. */
const DATA = [/default-src 'none'/]

type Answer = { headers: () => Record<string, string> } | null

function expectGuarded(answer: Answer, policy: readonly RegExp[]) {
  const headers = answer?.headers() ?? {}
  for (const rule of policy) expect(headers['content-security-policy']).toMatch(rule)
  expect(headers['content-security-policy']).not.toContain('unsafe')
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'cross-origin-opener-policy': 'same-origin',
    'referrer-policy': 'strict-origin-when-cross-origin',
  })
  if (policy !== DATA) expect(headers['permissions-policy']).toContain('camera=()')
}

// Proves security 3.4.3, security 3.4.5
test('the page, its files, the answers of the shop and the page that the worker keeps are guarded', async ({
  page,
  request,
}) => {
  expectGuarded(await open(page, '/'), PAGE)
  const script = await page.locator('script[src^="/assets/"]').first().getAttribute('src')
  for (const path of [script ?? '', '/api/portal/index', '/no-such-file.txt', '/icon.svg'])
    expectGuarded(await page.request.get(path), DATA)
  expectGuarded(await request.get('/repair.html'), FILE)
  await page.evaluate(() => navigator.serviceWorker.ready)

  const kept = await reload(page)

  expect(kept?.fromServiceWorker()).toBe(true)
  expectGuarded(kept, PAGE)
})

// Proves security 3.4.6
test.describe('what attacks', () => {
  test.use({
    serviceWorkers: 'block',
    expectedConsole: [/Content Security Policy|TrustedHTML|TrustedScript|Refused to|chrome-error/],
  })

  test('a script that gets into a page does not run', async ({ page }) => {
    await open(page, '/')

    const outcomes = await page.evaluate(() => {
      const code = 'window.hasRun = true'
      const tries = [
        () => (document.body.innerHTML += `<img src="x:" onerror="${code}">`),
        () => document.body.insertAdjacentHTML('beforeend', `<svg onload="${code}"></svg>`),
        () => document.body.setAttribute('onclick', code),
        () => document.write(`<script>${code}</script>`),
        () => document.body.append(Object.assign(document.createElement('script'), { text: code })),
        () =>
          Object.assign(document.createElement('iframe'), { srcdoc: `<script>${code}</script>` }),
        () => new Worker('/assets/other.js'),
      ]
      return tries.map((attempt) => {
        try {
          attempt()
          return 'passed'
        } catch {
          return 'refused'
        }
      })
    })
    await page.locator('body').click({ position: { x: 1, y: 1 } })

    expect(outcomes).not.toContain('passed')
    expect(await page.evaluate('window.hasRun')).toBeUndefined()
  })

  test('another site cannot show the shop in a frame', async ({ page, shop }) => {
    const site = createServer((_request, response) => {
      response.setHeader('content-type', 'text/html')
      response.end(`<h1>Another site</h1><iframe src="${shop.url}/cart" title="The shop"></iframe>`)
    })
    await once(site.listen(0), 'listening')
    const { port } = site.address() as AddressInfo // it listens on a port, not on a pipe
    try {
      await open(page, `http://127.0.0.1:${port}`)
      await expect(page.getByRole('heading', { name: 'Another site' })).toBeVisible()

      const framed = () => page.frames().map((frame) => frame.url())
      await expect.poll(framed).toContainEqual(expect.stringMatching(/^chrome-error:/))
    } finally {
      site.close()
    }
  })
})
