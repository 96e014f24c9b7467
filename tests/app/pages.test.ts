import { QueryClient } from '@tanstack/react-query'
import { createMemoryHistory } from '@tanstack/react-router'
import { afterEach, expect, test } from 'vitest'
import { createAppRouter } from '#src/app/router.tsx'
import { isPagePath } from '#contract/url/page-paths.ts'
import { createI18n } from '#src/platform/i18n/catalogs.ts'
import { portal } from '#src/platform/session/session.ts'

/** The routes of spec §2, each by one of its URLs, and who may open them. */
const OPEN = ['/', '/list/7', '/item/LP-1', '/help/delivery', '/user/login', '/user/undo']
const FOR_MEMBERS = [
  '/cart',
  '/cart/confirm',
  '/user/account/address',
  '/user/account/appraise',
  '/user/account/balance',
  '/user/account/changePassword',
  '/user/account/closeAccount',
  '/user/account/integral',
  '/user/account/message',
  '/user/account/orderList',
  '/user/account/overview',
  '/user/account/profile',
  '/user/account/refund',
  '/user/account/score',
  '/user/account/service/apply',
  '/user/account/service/record',
  '/user/cashier/A1',
  '/user/iframe/https%3A%2F%2Fa.example',
  '/user/order/A1',
  '/user/scoreorder/A1',
]

/** The shop's pages in a browser that opens `path`. */
function openedAt(path: string) {
  const context = { queryClient: new QueryClient(), i18n: createI18n('en') }
  return createAppRouter(context, createMemoryHistory({ initialEntries: [path] }))
}
const routesOf = (path: string) =>
  openedAt(path)
    .getMatchedRoutes(path)[0]
    .map(({ id, options }) => ({ id, ...options.staticData }))

afterEach(() => {
  portal.initialize = false
})

// Proves spec §2.1
test.each([...OPEN, ...FOR_MEMBERS])('%s is a page, for router and server', (path) => {
  expect(routesOf(path).length).toBeGreaterThan(1)
  expect(isPagePath(path)).toBe(true)
})

test('the paths of member pages that the server knows are those of the router', () => {
  const router = openedAt('/')
  const known = Object.keys(router.routesByPath).filter((path) => path.startsWith('/user/account/'))

  expect(known.length).toBeGreaterThan(12)
  expect(known.filter((path) => !isPagePath(path))).toEqual([])
  expect(isPagePath('/user/account/nope')).toBe(false)
})

// Proves spec §2.2, spec §2.3, spec §2.4, spec §2.5, spec §2.8, spec §6.3
test.each(OPEN)('%s is open to everybody', (path) => {
  expect(routesOf(path).some(({ requiresLogin }) => requiresLogin)).toBe(false)
})

// Proves spec §2.6, spec §2.7, spec §2.11, spec §2.12, spec §2.13, spec §2.14, spec §2.15
// Proves spec §2.16, spec §2.17, spec §2.18, spec §2.19, spec §2.20, spec §2.21, spec §2.22
// Proves spec §2.23, spec §2.24, spec §2.25, spec §2.26, spec §4.22, spec §6.2
test.each(FOR_MEMBERS)('a guest at %s is led to the login and back', async (path) => {
  portal.initialize = true // the site is known
  const router = openedAt(`${path}?page=2`)

  await router.load()

  const { _serverResult: result } = router // without a window the router only says where it would redirect
  const target = result?.type === 'redirect' ? result.redirect.headers.get('location') : null
  expect(target).toBe(`/user/login?to=${encodeURIComponent(`${path}?page=2`)}`)
})

// Proves spec §2.30
test.each([
  ['/', '/_shop'],
  ['/cart/confirm', '/_shop'],
  ['/user/account/orderList', '/user/_member'],
  ['/user/order/A1', '/user/_member'],
])('%s stands in the layout %s', (path, layout) => {
  expect(routesOf(path).map(({ id }) => id)).toContain(layout)
})

// Proves spec §2.9
test('the name of the login’s route is userLogin', () => {
  expect(routesOf('/user/login').at(-1)).toMatchObject({ name: 'userLogin' })
})

// Proves spec §2.8
test('the login has no layout', () => {
  expect(routesOf('/user/login').map(({ id }) => id)).toEqual(['__root__', '/user/login'])
})

// Proves spec §2.36
test.each([
  ['/', 'home'],
  ['/user/account/balance', 'user/account/balance'],
  ['/user/account/changePassword', 'user/account/changePassword'],
  ['/user/account/integral', 'user/account/integral'],
  ['/user/account/overview', 'user/account/overview'],
  ['/user/account/profile', 'user/account/profile'],
  ['/user/login', 'user/login'],
])('%s brings the bundle %s', (path, bundle) => {
  expect(routesOf(path).flatMap(({ messages }) => messages ?? [])).toContain(bundle)
})
