import { join } from 'node:path'
import { expect, test } from 'vitest'
import { shellGroupsOf, type BuiltFile } from '#tools/build/shell-groups.ts'

const src = (path: string) => join(import.meta.dirname, '../../../src', path)
const route = (page: string) => src(`routes/${page}.tsx`)
const part = (page: string) => `${route(page)}?tsr-split=component---loader`
const ENTRY = 'assets/index-1.js'
const MAIN = src('app/main.tsx')

type Files = Record<string, Partial<BuiltFile>>

/** Groups of a shop with these pages, each with a part of its own that it imports later. */
function groups(files: Files, later: Record<string, string[]> = {}, pages = PAGES) {
  const opened = Object.fromEntries(pages.map((page) => [route(page), [part(page)]]))
  const first = { isEntry: true, bytes: 20_000, modules: [MAIN, ...pages.map(route)] }
  const all: Files = { [ENTRY]: first, ...files }
  const imports: Record<string, string[]> = { ...opened, ...later }
  const built = Object.entries(all).map(([name, file]): [string, BuiltFile] => [
    name,
    { ...file, bytes: file.bytes ?? 100, modules: file.modules ?? [], imports: file.imports ?? [] },
  ])
  const code = `export const staticData = { messages: ['user/order'] }`
  return Object.fromEntries(
    shellGroupsOf({
      files: new Map(built),
      moduleIds: built.flatMap(([, { modules }]) => modules),
      infoOf: (id) => ({
        dynamicallyImportedIds: imports[id] ?? [],
        code: id === route(ORDER) ? code : '',
      }),
    }),
  )
}

const HOME = '_shop/index'
const ITEM = '_shop/item.$sn'
const CART = '_shop/_auth/cart.index'
const CASHIER = 'user/_member/cashier.$no'
const ORDER = 'user/_member/order.$no'
const PAGES = [HOME, ITEM, CART, CASHIER, ORDER]

const file = (...modules: string[]) => ({ modules })

test('the script of a page is in the group of the page', () => {
  expect(
    groups({
      'assets/home.js': file(part(HOME)),
      'assets/item.js': file(part(ITEM)),
      'assets/cart.js': file(part(CART)),
      'assets/cashier.js': file(part(CASHIER)),
      'assets/order.js': file(part(ORDER)),
    }),
  ).toMatchObject({
    'assets/home.js': 'home',
    'assets/item.js': 'item',
    'assets/cart.js': 'cart',
    'assets/cashier.js': 'checkout',
    'assets/order.js': 'member',
  })
})

test('a file that a public page can load, now or later, is public, even if member pages need it too', () => {
  const imports = ['assets/words.js']
  expect(
    groups(
      {
        'assets/item.js': { modules: [part(ITEM)], imports },
        'assets/order.js': { modules: [part(ORDER)], imports: [...imports, 'assets/order-ui.js'] },
        'assets/home.js': file(part(HOME)),
        'assets/cashier.js': { modules: [part(CASHIER)], imports: ['assets/order-ui.js'] },
        'assets/words.js': file(src('ui/words.ts')),
        'assets/order-ui.js': file(src('ui/order.ts')),
        'assets/sheet.js': file(src('ui/sheet.ts')),
      },
      { [part(ITEM)]: [src('ui/sheet.ts')], [part(HOME)]: [src('ui/sheet.ts')] },
    ),
  ).toMatchObject({
    'assets/words.js': 'item',
    'assets/sheet.js': 'shared',
    'assets/order-ui.js': 'checkout',
  })
})

test('the layout around a page comes with it', () => {
  const layout = 'user/_member'
  const files = { 'assets/frame.js': file(part(layout)), 'assets/cashier.js': file(part(CASHIER)) }

  expect(groups(files, {}, [layout, CASHIER, ORDER])).toMatchObject({
    'assets/frame.js': 'checkout',
  })
})

test('large files of the first load are fetched alone, small ones with what pages share', () => {
  expect(
    groups({
      [ENTRY]: {
        isEntry: true,
        bytes: 20_000,
        modules: [MAIN],
        imports: ['assets/react.js', 'assets/first.js'],
      },
      'assets/react.js': { bytes: 200_000 },
      'assets/first.js': { bytes: 40 },
      'assets/index.css': { bytes: 80_000 },
      'manifest.en.webmanifest': {},
    }),
  ).toEqual({
    [ENTRY]: 'core',
    'assets/react.js': 'core',
    'assets/first.js': 'shared',
    'assets/index.css': 'core',
    'manifest.en.webmanifest': 'shared',
  })
})

test('texts belong to the pages that name them, and common ones to all', () => {
  expect(
    groups({
      'assets/order.js': file(part(ORDER)),
      'assets/order-en.js': file(src('locales/en/user/order.po')),
      'assets/common-en.js': file(src('locales/en/common.po')),
    }),
  ).toMatchObject({ 'assets/order-en.js': 'member', 'assets/common-en.js': 'shared' })
})

test('what opens at a member’s start is the member’s', () => {
  const start = src('app/member-start.ts')

  expect(groups({ 'assets/start.js': file(start) }, { [MAIN]: [start] })).toMatchObject({
    'assets/start.js': 'member',
  })
})

test('a file that no page leads to fails the build, and so does a page without a group', () => {
  expect(() => groups({ 'assets/left.js': file(src('ui/left.ts')) })).toThrow(
    'assets/left.js fits no group of the shell: no page leads to it',
  )
  expect(() => groups({}, {}, ['admin/index'])).toThrow(
    'The page admin/index.tsx has no group in tools/build/shell-groups.ts',
  )
})

test('what only an answer of the server opens is not installed with public pages', () => {
  const sheet = src('features/captcha/captcha-sheet.tsx')
  expect(
    groups(
      { 'assets/cart.js': file(part(CART)), 'assets/captcha.js': file(sheet) },
      { [part(CART)]: [sheet] },
    ),
  ).toMatchObject({ 'assets/captcha.js': 'checkout' })
})
