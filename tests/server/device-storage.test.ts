import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { DEVICE_STORAGE, type StoragePlace } from '#server/domain/site/device-storage.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const sources = new Map(
  globSync('{contract,src,sw,server,public}/**/*.{ts,tsx,js}', { cwd: root })
    .toSorted((a, b) => a.localeCompare(b))
    .map((file) => [file, readFileSync(`${root}/${file}`, 'utf8')] as const),
)
const constants = new Map(
  [...sources.values()].flatMap((text) =>
    [...text.matchAll(/const ([A-Z_]+) = '([^']+)'/g)].map(([, name = '', value = '']) => [
      name,
      value,
    ]),
  ),
)

/** The functions by which the code stores something, with what they make of the name they are given. */
const BY_NAME: Record<string, (name: string, rest: string) => string> = {
  stored: (name, rest) => `local ${/isPrivate: true/.test(rest) ? 'my:' : ''}${name}`,
  guestWish: (name) => `local ${name}`,
  sharedList: (name) => `local ${name}`,
  tabStored: (name) => `tab ${name}`,
  rows: (name, rest) => `database shop-${/isPrivate: true/.test(rest) ? 'private-' : name}`,
  storedRows: (name) => `database shop-${name}`,
  limitedCache: (name) => `cache ${name}`,
  writeCookie: (name) => `cookie ${name}`,
  setCookie: (name) => `cookie ${name}`,
}
const CALL = new RegExp(
  String.raw`(?<![.\w]|function )(${Object.keys(BY_NAME).join('|')})(?:<[^(]*>)?\(\s*(?:c, )?('[\w:.-]+'|[A-Z_]{3,})(?=([^\n]*(?:\n  [^\n]*)*))`,
  'g',
)

/** Whatever stores something without them. */
const BARE =
  /(?:local|session|safe)Storage\.setItem\(|(?<!\.)document\.cookie = |caches\??\.open\(|(?<!function )createStore\(|indexedDB\.open\(|(?<!function )openDisk\(/
/** The files that do so, and the names that they give. */
const BARE_NAMES: Record<string, string[]> = {
  'contract/lib/disk.ts': [],
  'src/app/last-page.ts': ['tab shop:launched'],
  'src/app/opening.ts': ['tab shop:opening', 'tab shop:left'],
  'src/app/persistence/site-store.ts': ['local shop:boot:v1'],
  'src/features/offline-catalogue/job/fetch-copy.ts': ['cache device-pictures'],
  'src/platform/storage/cookie.ts': ['cookie kept'],
  'src/platform/storage/rows.ts': [],
  'src/platform/storage/stored.ts': [],
  'src/platform/storage/tab-stored.ts': [],
  'sw/kept-pages.ts': ['cache pages-'],
  'sw/limited-cache.ts': [],
  'sw/memory.ts': ['database sw-meta'],
  'sw/shell-caches.ts': ['cache shell-'],
  'sw/shell-install.ts': [],
  'sw/shell.ts': [],
  'sw/stored-rows.ts': [],
  'sw/sw.ts': ['cache notes'],
}
/** Stored by a library. */
const BY_LIBRARY = ['tab tsr-scroll-restoration-v1_3']

/** Whether the file has the name, itself or by a constant. */
function says(file: string, name: string): boolean {
  const text = sources.get(file) ?? ''
  return (
    text.includes(`'${name}`) ||
    [...constants].some(([constant, value]) => value === name && text.includes(constant))
  )
}

const named = [...sources.values()].flatMap((text) =>
  [...text.matchAll(CALL)].flatMap(([, way = '', name = '', rest = '']) => {
    const value = name.startsWith("'") ? name.slice(1, -1) : constants.get(name)
    return value === undefined ? [] : [BY_NAME[way]?.(value, rest) ?? '']
  }),
)
const written = [...new Set([...named, ...Object.values(BARE_NAMES).flat(), ...BY_LIBRARY])]

const places = Object.keys(DEVICE_STORAGE) as StoragePlace[] // its own keys
const declared = places.flatMap((place) =>
  DEVICE_STORAGE[place].map(({ name }) => `${place} ${name}`),
)
const fits = (declaration: string, name: string) =>
  declaration.endsWith('*') ? name.startsWith(declaration.slice(0, -1)) : name === declaration

test('whatever the code stores on a device is on the list that shoppers read', () => {
  expect(written.length).toBeGreaterThan(50)
  expect(written.filter((name) => !declared.some((each) => fits(each, name)))).toEqual([])
})

test('the list names nothing that the code does not store', () => {
  expect(declared.filter((each) => !written.some((name) => fits(each, name)))).toEqual([])
})

test('no other code writes to the storage of the browser', () => {
  const found = [...sources].filter(([, text]) => BARE.test(text)).map(([file]) => file)

  expect(found).toEqual(Object.keys(BARE_NAMES))
  for (const [file, names] of Object.entries(BARE_NAMES))
    for (const name of names) expect(says(file, name.replace(/^\w+ /, '')), name).toBe(true)
})
