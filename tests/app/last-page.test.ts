import { expect, test } from 'vitest'
import { returnTo } from '#src/app/last-page.ts'

const NOW = 1_795_000_000_000
const MINUTE = 60_000
const launch = (own: { href?: string; isFirst?: boolean } = {}) => ({
  href: '/',
  isFirst: true,
  now: NOW,
  ...own,
})
const left = (path: string, minutesAgo = 5) => ({
  path,
  scroll: 300,
  at: NOW - minutesAgo * MINUTE,
})

test('the icon opens the page that was left, as far down as it was', () => {
  expect(returnTo(left('/list/7?sort=sales'), launch())).toMatchObject({
    path: '/list/7?sort=sales',
    scroll: 300,
  })
})

test.each([
  ['/', 5],
  ['/item/A', 30],
  ['/item/A', 5000],
  ['/item/A', -5],
  ['/cart/confirm', 5],
  ['/cart/confirm?from=cart', 5],
  ['/user/cashier/A1', 5],
  ['/user/login', 5],
  ['/user/undo#a-key', 5],
  ['/user/login?to=%2Fcart', 5],
  ['/share?text=x', 5],
  ['//evil.test/', 5],
  ['/\\evil.test/', 5],
  ['https://evil.test/', 5],
])('%s, left %d minutes ago, is not opened again', (path, minutesAgo) => {
  expect(returnTo(left(path, minutesAgo), launch())).toBeUndefined()
})

test.each([{ href: '/cart' }, { href: '/search' }, { href: '/?x=1' }, { href: '/#new' }])(
  'a shortcut or a link opens what it names: %j',
  (own) => {
    expect(returnTo(left('/item/A'), launch(own))).toBeUndefined()
  },
)

test('home stays home in a window that is open already', () => {
  expect(returnTo(left('/item/A'), launch({ isFirst: false }))).toBeUndefined()
})

test('a member’s page is opened again: the wipe at the end of a session forgets it', () => {
  expect(returnTo(left('/user/order/A1'), launch())).toMatchObject({ path: '/user/order/A1' })
})
