import { expect, test } from 'vitest'
import { operations } from '#contract/endpoints.ts'
import { strategyFor, type FetchRequest } from '#sw/caching.ts'

const SHOP = 'https://shop.test'
const own = { origin: SHOP, shellPaths: new Set(['/icon.svg', '/manifest.en.webmanifest']) }
const treat = (path: string, asked: Partial<FetchRequest> = {}) =>
  strategyFor(
    { method: 'GET', mode: 'cors', destination: '', ...asked, url: new URL(path, SHOP) },
    own,
  )
const visit = (path: string) => treat(path, { mode: 'navigate', destination: 'document' })
const picture = `/media/${'0a'.repeat(16)}/640.avif`

test.each([
  '/',
  '/list/all?sort=price',
  '/item/LP-LIT-001',
  '/help/delivery',
  '/search?q=lamp',
  '/share?text=x',
  '/cart',
  '/cart/confirm',
  '/user/login?to=%2Fcart',
  '/user/account/orderList',
  '/user/account/service/apply',
  '/user/cashier/A1',
  '/user/iframe/https%3A%2F%2Fx.test%2Fy.pdf',
])('the page %s comes from the device', (path) => {
  expect(visit(path)).toBe('page')
})

test.each(['/nope', '/CART', '/List/all', '/user/account/a/b/c', '/apidocs'])(
  '%s is no page: the server is asked first',
  (path) => {
    expect(visit(path)).toBe('unknown-page')
  },
)

test.each([
  '/api/portal/index',
  '/api/openapi.json',
  '/api',
  '/sandbox-gateway/pay/A1',
  '/demo-wechat/A1',
  '/wechat/return?code=1&state=2',
  picture,
  '/builds/latest.json',
  '/assets/app-1a2b.js',
  '/robots.txt',
  '/sitemap.xml',
])('a visit to %s is never answered with the shop’s page', (path) => {
  expect(visit(path)).toBe('network')
})

// Proves security 14.3.2
test.each(['/api/portal/index', '/api/cart', '/builds/latest.json'])(
  'the answer of %s is never kept',
  (path) => {
    expect(treat(path)).toBe('network')
  },
)

// Proves security 14.3.2
test.each(operations)('$id is answered from the device only if it is public', ({ endpoint }) => {
  const { method, path, access } = endpoint
  const treatment = treat(path.replace(/:\w+/g, '1'), { method })
  const isOfCatalogue = path.startsWith('/api/catalog/') && !path.startsWith('/api/catalog/copy/')

  expect(treatment).toBe(
    method === 'GET' && access === 'open' && isOfCatalogue ? 'catalogue' : 'network',
  )
})

test.each(['POST', 'PUT', 'DELETE', 'HEAD'])('%s is not intercepted', (method) => {
  expect(treat('/assets/app-1a2b.js', { method })).toBe('network')
  expect(treat('/cart', { method, mode: 'navigate' })).toBe('network')
})

test('files with a hash come from any kept build, others of the shell from the own one', () => {
  expect(treat('/assets/app-1a2b.js', { destination: 'script' })).toBe('asset')
  expect(treat('/icon.svg', { destination: 'image' })).toBe('shell-file')
  expect(treat('/manifest.en.webmanifest')).toBe('shell-file')
  expect(treat('/robots.txt')).toBe('network')
})

test('what is new in a build is kept', () => {
  expect(treat('/builds/meta/3f2a9c.json')).toBe('notes')
})

test('product pictures are kept, from the shop and from its CDN', () => {
  expect(treat(picture, { destination: 'image', mode: 'no-cors' })).toBe('picture')
  expect(treat(`https://cdn.test${picture}`, { destination: 'image' })).toBe('picture')
})

// Proves security 14.3.3
test('photos of members are left alone, and so is a visit to one', () => {
  const photo = picture.replace('/media/', '/media/u/')
  expect(treat(photo, { destination: 'image', mode: 'no-cors' })).toBe('network')
  expect(treat(`https://cdn.test${photo}`, { destination: 'image' })).toBe('network')
  expect(visit(photo)).toBe('network')
})

test('other pictures, and pictures that a script fetches, are not', () => {
  expect(treat('/uploads/avatar.webp', { destination: 'image' })).toBe('network')
  expect(treat('https://else.test/photo.jpg', { destination: 'image' })).toBe('network')
  expect(treat(picture)).toBe('network')
})

test('files of other origins are not the shop’s', () => {
  expect(treat('https://else.test/assets/app-1a2b.js', { destination: 'script' })).toBe('network')
  expect(treat('https://else.test/cart', { mode: 'navigate' })).toBe('network')
})
