import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { csvOf, giveCsv, type Cell } from '#server/cli/csv.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

const cellOf = (cell: Cell) => csvOf(['a'], [[cell]]).slice('\uFEFFa\r\n'.length, -2)

test.each([
  ['=1+1', "'=1+1"],
  ['+SUM(A1)', "'+SUM(A1)"],
  ['-20 °C', "'-20 °C"],
  ['@cmd', "'@cmd"],
  ['\t=1', "'\t=1"],
  ['\r=1', '"\'\n=1"'],
  [' =1', "' =1"],
  ['＝1+1', "'＝1+1"],
  ['=HYPERLINK("x";"y")', '"\'=HYPERLINK(""x"";""y"")"'],
])('%j cannot run as a formula', (text, written) => {
  expect(cellOf(text)).toBe(written)
})

test.each([
  ['-12.50', '-12.50'],
  ['+3', '+3'],
  [-7, '-7'],
  ['20.00', '20.00'],
  ['2026-11-26T21:00:00+08:00', '2026-11-26T21:00:00+08:00'],
])('%j stays as it is', (cell, written) => {
  expect(cellOf(cell)).toBe(written)
})

test.each([
  ['a,b', '"a,b"'],
  ['say "hi"', '"say ""hi"""'],
  ['two\r\nlines', '"two\nlines"'],
  [' blank ', '" blank "'],
  ['\u001b[2J', '␛[2J'],
])('%j is quoted, and controls no terminal', (text, written) => {
  expect(cellOf(text)).toBe(written)
})

test('a table has a byte order mark, and every row ends with CR LF', () => {
  expect(csvOf(['no', 'title'], [[1, '灯']])).toBe('\uFEFFno,title\r\n1,灯\r\n')
})

test('a table is written to a new file, never over one that is there', async () => {
  const folder = await temporaryFolder()
  onTestFinished(folder.remove)
  const log = vi.spyOn(console, 'log').mockImplementation(() => {})
  onTestFinished(() => log.mockRestore())
  const out = join(folder.path, 'goods.csv')

  await giveCsv({ head: ['a'], rows: [[1]], out })

  await expect(giveCsv({ head: ['b'], rows: [], out })).rejects.toThrow('already')
  expect(await readFile(out, 'utf8')).toBe('\uFEFFa\r\n1\r\n')
})
