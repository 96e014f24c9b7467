import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = new URL('../..', import.meta.url).pathname
const text = readFileSync(join(root, 'docs/specification.md'), 'utf8')
const NONE = 'none yet'

type Row = { line: string; code: string; tests: string }

/** The rows of a section's table, without its head. */
function rowsOf(section: string): Row[] {
  return section
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| -'))
    .map((line) => line.split(' | ').map((cell) => cell.replaceAll(/^\| | \|$/g, '').trim()))
    .filter(([line]) => line !== 'Line')
    .map(([line = '', code = '', tests = '']) => ({ line, code, tests }))
}

const sections = text.split(/^## §/m).slice(1)
const rows = sections.flatMap(rowsOf)

const read = (file: string) => {
  const path = join(root, file)
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined
}
const filesIn = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file)
const testsIn = (cell: string) =>
  [...cell.matchAll(/`([^`]+)`: “([^”]+)”/g)].map(([, file = '', name = '']) => ({ file, name }))

/** What a row names wrongly, in words. */
function faultsOf({ line, code, tests }: Row): string[] {
  const gone = filesIn(code)
    .filter((file) => read(file) === undefined)
    .map((file) => `${line}: no file ${file}`)
  const renamed = testsIn(tests)
    .filter(({ file, name }) => !read(file)?.includes(name))
    .map(({ file, name }) => `${line}: no test “${name}” in ${file}`)
  const unnamed = [
    ...(code === NONE || filesIn(code).length > 0 ? [] : [`${line}: no code`]),
    ...(tests === NONE || testsIn(tests).length > 0 ? [] : [`${line}: no test`]),
  ]
  return [...gone, ...renamed, ...unnamed]
}

test('sections 2 to 9 have rows', () => {
  expect(sections.map((section) => section[0])).toEqual(['2', '3', '4', '5', '6', '7', '8', '9'])
  for (const section of sections) expect(rowsOf(section), section.slice(0, 40)).not.toEqual([])
})

test('every file that is named exists, and every test stands in its file', () => {
  expect(rows.flatMap(faultsOf)).toEqual([])
})

test('the document says how many rows miss their code or their test', () => {
  const missing = rows.filter(({ code, tests }) => [code, tests].includes(NONE))

  expect(text.trim().split('\n\n').at(-1)).toContain(`“${NONE}”: ${missing.length}.`)
})
