import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = new URL('../..', import.meta.url).pathname
const text = readFileSync(join(root, 'docs/security.md'), 'utf8')

/** Number of level 1 and 2 requirements in each section of the standard, counted from the first. */
const STANDARD = `1.1:2 1.2:9 1.3:11 1.4:3 1.5:2 2.1:3 2.2:3 2.3:4 2.4:1 3.2:2 3.3:4 3.4:6 3.5:5 3.7:2
  4.1:3 4.2:1 4.3:2 4.4:4 5.1:1 5.2:3 5.3:2 5.4:3 6.1:3 6.2:12 6.3:4 6.4:4 6.5:5 6.6:3 6.8:4
  7.1:3 7.2:4 7.3:2 7.4:5 7.5:2 7.6:2 8.1:2 8.2:3 8.3:1 8.4:1 9.1:3 9.2:4
  10.1:2 10.2:2 10.3:4 10.4:11 10.5:5 10.6:2 10.7:3 11.1:2 11.2:3 11.3:3 11.4:4 11.5:1 11.6:1
  12.1:3 12.2:2 12.3:4 13.1:1 13.2:5 13.3:2 13.4:5 14.1:2 14.2:4 14.3:3 15.1:3 15.2:3 15.3:7
  16.1:1 16.2:5 16.3:4 16.4:3 16.5:3 17.1:1 17.2:4`

const wanted = [...STANDARD.matchAll(/(\d+\.\d+):(\d+)/g)].flatMap(([, section = '', count]) =>
  Array.from({ length: Number(count) }, (_, at) => `${section}.${at + 1}`),
)

type Row = { line: string; where: string; proof: string }
const rows: Row[] = [...text.matchAll(/^\| (\d[\d.]+) +\|(.*)\|$/gm)].map(
  ([, line = '', cells]) => {
    const [, where = '', proof = ''] = (cells ?? '').split(' | ').map((cell) => cell.trim())
    return { line, where, proof }
  },
)
const [, absent = ''] = text.split('## Lines that have no place here')

const read = (file: string) => {
  const path = join(root, file)
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined
}
const filesIn = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file)
const testsIn = (cell: string) =>
  [...cell.matchAll(/`([^`]+)`: “([^”]+”?[^”;|]*)”/g)].map(([, file = '', name = '']) => ({
    file,
    name,
  }))

/** Mistakes of a row, in words. */
function faultsOf({ line, where, proof }: Row): string[] {
  const gone = filesIn(where).filter((file) => read(file) === undefined)
  const renamed = testsIn(proof).filter(({ file, name }) => !read(file)?.includes(name))
  return [
    ...(filesIn(where).length === 0 ? [`${line}: no file`] : []),
    ...(proof === '' ? [`${line}: neither test nor reason`] : []),
    ...gone.map((file) => `${line}: no file ${file}`),
    ...renamed.map(({ file, name }) => `${line}: no test “${name}” in ${file}`),
  ]
}

test('every line of levels 1 and 2 stands here once, with its place or among those that have none', () => {
  const named = [...rows.map(({ line }) => line), ...(absent.match(/\d+\.\d+\.\d+/g) ?? [])]

  expect(named.toSorted()).toEqual(wanted.toSorted())
})

test('every file that is named exists, and every test stands in its file', () => {
  expect(rows.flatMap(faultsOf)).toEqual([])
})

test('the document says how many lines differ', () => {
  const differing = rows.filter(({ proof }) => proof.startsWith('Differs'))

  expect(text.trim().split('\n\n').at(-1)).toBe(`Lines that differ: ${differing.length}.`)
})
