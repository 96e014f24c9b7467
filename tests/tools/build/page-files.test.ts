import { join } from 'node:path'
import { expect, test } from 'vitest'
import { pageFiles } from '#tools/build/page-files.ts'

const src = (path: string) => join(import.meta.dirname, '../../../src', path)
const route = (page: string) => src(`routes/_shop/${page}.tsx?tsr-split=component---loader`)
const home = route('index')
const list = route('list.$id')
const search = route('search')
const item = src('routes/_shop/item.$sn.tsx?tsr-split=component')
const article = route('help.$id')
const cart = route('_auth/cart.index')
const hydrate = src('app/hydrate/hydrate.ts')
const worker = src('features/update/worker.ts')

/** The chunk of a module, given the imports of all modules; undefined when Rolldown decides. */
function fileOf(imports: Record<string, string[]>, id: string): string | undefined {
  const importersOf = (each: string) =>
    Object.keys(imports).filter((by) => imports[by]?.includes(each))
  const graph = {
    getModuleInfo: (each: string) => ({
      dynamicallyImportedIds: [home, list, search, item, article].filter((part) =>
        part.startsWith(`${each}?`),
      ),
      importedIds: imports[each] ?? [],
      importers: importersOf(each),
      dynamicImporters: each.includes('/routes/') || each === worker ? ['the router'] : [],
    }),
  }
  const { shared, idle } = pageFiles()
  const names = [...shared, ...idle].map(({ name }) =>
    // The function uses only these properties of a module.
    typeof name === 'function' ? name(id, graph as unknown as Parameters<typeof name>[1]) : name,
  )
  return names.find((name) => typeof name === 'string')
}

test('what home or a list shares with any other part is one file, however deep it is', () => {
  const imports = {
    [home]: ['tile'],
    tile: ['price'],
    [cart]: ['price'],
    [list]: ['sheet'],
    [item]: ['sheet'],
  }

  expect(fileOf(imports, 'price')).toBe('public-shared')
  expect(fileOf(imports, 'sheet')).toBe('public-shared')
})

test('what only search or a product shares with other parts is another file, which home does not load', () => {
  const imports = { [item]: ['stepper'], [search]: ['combobox'], [cart]: ['stepper', 'combobox'] }

  expect(fileOf(imports, 'stepper')).toBe('later-shared')
  expect(fileOf(imports, 'combobox')).toBe('later-shared')
})

test('what lists and search alone share is a file of theirs', () => {
  expect(fileOf({ [list]: ['grid'], [search]: ['grid'] }, 'grid')).toBe('lists')
})

test('what one page needs stays its own, and so does what an article shares with one other part', () => {
  expect(fileOf({ [home]: ['hero'] }, 'hero')).toBeUndefined()
  expect(fileOf({ [article]: ['html'], [cart]: ['html'] }, 'html')).toBeUndefined()
})

test('hydration comes with the pages, and so does what they share with idle parts', () => {
  const imports = { [hydrate]: ['replay'], [item]: ['heart'], [worker]: ['heart'] }

  expect(fileOf(imports, 'replay')).toBe('public-shared')
  expect(fileOf(imports, 'heart')).toBe('public-shared')
})

test('what is fetched when a page is idle is one file, beside what other parts need too', () => {
  const imports = { [worker]: ['messages', 'queries'], messages: ['codes'], inbox: ['queries'] }

  expect(fileOf(imports, worker)).toBe('idle')
  expect(fileOf(imports, 'codes')).toBe('idle')
  expect(fileOf(imports, 'queries')).toBe('idle-shared')
})
