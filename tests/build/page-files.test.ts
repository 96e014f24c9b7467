import { join } from 'node:path'
import { expect, test } from 'vitest'
import { pageFiles } from '../../build/page-files.ts'

const src = (path: string) => join(import.meta.dirname, '../../src', path)
const route = (page: string) => src(`routes/_shop/${page}.tsx?tsr-split=component---loader`)
const home = route('index')
const list = route('list.$id')
const item = route('item.$sn')
const worker = src('features/update/worker.ts')

/** The chunk of a module, given the imports of all modules; undefined when Rolldown decides. */
function fileOf(imports: Record<string, string[]>, id: string): string | undefined {
  const importers = Object.keys(imports).filter((each) => imports[each]?.includes(id))
  const graph = {
    getModuleInfo: (each: string) => ({ importedIds: imports[each] ?? [], importers }),
  }
  const { pages, idle } = pageFiles()
  const names = [...pages, ...idle].map(({ name }) =>
    // The function uses only these two properties of a module.
    typeof name === 'function' ? name(id, graph as unknown as Parameters<typeof name>[1]) : name,
  )
  return names.find((name) => typeof name === 'string')
}

test('what several pages need lies in the file of the first of them, however deep it is', () => {
  const imports = { [home]: ['card'], [list]: ['grid'], grid: ['card'], [item]: ['card', 'grid'] }

  expect(fileOf(imports, 'card')).toBe('home')
  expect(fileOf(imports, 'grid')).toBe('list')
})

test('what one page needs stays its own', () => {
  expect(fileOf({ [home]: ['hero'] }, 'hero')).toBeUndefined()
  expect(fileOf({ [home]: ['sheet'], [worker]: ['sheet'] }, 'sheet')).toBe('home-idle')
})

test('what is fetched when a page is idle is one file, beside what other parts need too', () => {
  const imports = { [worker]: ['messages', 'queries'], messages: ['codes'], inbox: ['queries'] }

  expect(fileOf(imports, worker)).toBe('idle')
  expect(fileOf(imports, 'codes')).toBe('idle')
  expect(fileOf(imports, 'queries')).toBe('idle-shared')
})
