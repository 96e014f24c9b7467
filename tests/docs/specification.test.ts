import { expect, test } from 'vitest'
import { filesIn, read, renamedIn, rowsOf as cellsOf, testsIn } from './named.ts'

const text = read('docs/specification.md') ?? ''
const NONE = 'none yet'

type Row = { line: string; code: string; tests: string }

/** The rows of a section's table, without its header. */
const rowsOf = (section: string): Row[] =>
  cellsOf(section).map(([line = '', code = '', tests = '']) => ({ line, code, tests }))

const sections = text.split(/^## §/m).slice(1)
const rows = sections.flatMap(rowsOf)

/** Mistakes of a row, in words. */
function faultsOf({ line, code, tests }: Row): string[] {
  const gone = filesIn(code)
    .filter((file) => read(file) === undefined)
    .map((file) => `${line}: no file ${file}`)
  const renamed = renamedIn(tests).map((fault) => `${line}: ${fault}`)
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

// Proves security 2.1.3
test('every file that is named exists, and every test stands in its file', () => {
  expect(rows.flatMap(faultsOf)).toEqual([])
})

test('every row that differs has its reason in ADR 47, and no other', () => {
  const MARK = ' · **differs** (ADR 47)'
  const adr = read('docs/decisions/0047-where-the-shop-differs.md') ?? ''
  const differing = rows.flatMap(({ line }) =>
    line.endsWith(MARK) ? [line.slice(0, -MARK.length)] : [],
  )

  expect(differing.length).toBeGreaterThan(0)
  expect(cellsOf(adr).map(([line]) => line)).toEqual(differing)
})

test('the document says how many rows miss their code or their test', () => {
  const missing = rows.filter(({ code, tests }) => [code, tests].includes(NONE))

  expect(text.trim().split('\n\n').at(-1)).toContain(`“${NONE}”: ${missing.length}.`)
})
