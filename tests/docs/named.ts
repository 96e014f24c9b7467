import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = new URL('../..', import.meta.url).pathname

/** A file of the project; undefined: it does not exist. */
export const read = (file: string) => {
  const path = join(root, file)
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined
}

/** The cells of each row of all tables in a text, without header rows. */
export const rowsOf = (text: string): string[][] =>
  text
    .split('\n')
    .filter((line, at, all) => line.startsWith('| ') && !all[at + 1]?.startsWith('| -'))
    .filter((line) => !line.startsWith('| -'))
    .map((line) => line.split(' | ').map((cell) => cell.replaceAll(/^\| | \|$/g, '').trim()))

export const filesIn = (cell: string) =>
  [...cell.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file)

export const testsIn = (cell: string) =>
  [...cell.matchAll(/`([^`]+)`: “([^”]+)”/g)].map(([, file = '', name = '']) => ({ file, name }))

/** Tests that a cell names and that do not exist, in words. */
export const renamedIn = (cell: string) =>
  testsIn(cell)
    .filter(({ file, name }) => !read(file)?.includes(name))
    .map(({ file, name }) => `no test “${name}” in ${file}`)
