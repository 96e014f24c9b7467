import { createHash } from 'node:crypto'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { pagePolicy, securityHeaders } from '#server/http/files/security-headers.ts'
import { openShop } from '#tests/support/shop.ts'

const policyOf = (response: Response) => response.headers.get('content-security-policy')

test('a page runs nothing but its own files, and what stands in its own HTML', () => {
  const style = '.a { color: red }'
  const html = `<script type="module" src="/assets/shop.js"></script><style>${style}</style>`

  const policy = pagePolicy({ own: html, cdn: '' }).split('; ')

  const hash = createHash('sha256').update(style).digest('base64')
  expect(policy).toContain("script-src 'self'")
  expect(policy).toContain(`style-src 'self' 'sha256-${hash}'`)
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).toContain("require-trusted-types-for 'script'")
  expect(policy.find((rule) => rule.startsWith('trusted-types '))?.split(' ')).toHaveLength(4)
  expect(policy.join()).not.toContain('unsafe')
})

test('a page asks only the shop for data, and its CDN for the pictures of a copy', () => {
  const rule = (cdn: string) => /connect-src ([^;]*)/.exec(pagePolicy({ own: '', cdn }))?.[1]

  expect(rule('')).toBe("'self'")
  expect(rule('https://cdn.example/shop')).toBe("'self' https://cdn.example")
  expect(rule('https://a.example; script-src *')).not.toContain(';')
})

// Proves security 3.4.4
test('every answer of the API, a refusal too, can do nothing where it is opened by itself', async () => {
  const { api } = await openShop()

  for (const { method, path } of endpoints) {
    const response = await api.request(path.replace(/:\w+/g, 'A1'), { method })
    expect(policyOf(response), `${method} ${path}`).toMatch(/^default-src 'none'/)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    })
  }
})

test('a page may use no feature of the device, and other answers do not carry the list of them', async () => {
  const app = new Hono().use('*', securityHeaders({ origin: null, proxies: 0 }))
  app.get('/page', (c) => c.html('<p>'))
  app.get('/data', (c) => c.json({}))
  const listed = async (path: string) => (await app.request(path)).headers.get('permissions-policy')

  expect(await listed('/page')).toContain('geolocation=()')
  expect(await listed('/data')).toBeNull()
})

test('the gateway keeps its own stricter word', async () => {
  const { api } = await openShop()

  const response = await api.request('/sandbox-gateway/none')

  expect(policyOf(response)).toContain("style-src 'sha256-")
  expect(response.headers.get('referrer-policy')).toBe('no-referrer')
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
})

// Proves security 3.4.1
test('https is insisted on where the shop is seen over https, and nowhere else', async () => {
  const insists = async (origin: string | null, asked: string) => {
    const app = new Hono().use('*', securityHeaders({ origin, proxies: 0 }))
    const response = await app.request(asked)
    return response.headers.has('strict-transport-security')
  }

  expect(await insists(null, 'http://localhost:3000/')).toBe(false)
  expect(await insists('https://shop.example', 'http://10.0.0.1/')).toBe(true)
})
