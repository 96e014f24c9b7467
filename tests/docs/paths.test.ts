import { existsSync, globSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../scripts/support/node.mjs'
import { filesIn, read, rowsOf } from './named.ts'

const pages = globSync(['*.md', 'docs/**/*.md'], { cwd: root }).map((file) => ({
  file,
  text: read(file) ?? '',
}))
const { scripts } = JSON.parse(read('package.json') ?? '') as { scripts: Record<string, string> }
const textOf = (...patterns: string[]) =>
  globSync(patterns, { cwd: root })
    .map((file) => read(file))
    .join('\n')
const sources = textOf('{src,sw,server,build,scripts,e2e,tests}/**/*.{ts,tsx,mjs,css}', '*.ts')

/** Texts in backquotes, without code blocks. */
const quotedIn = (text: string) => filesIn(text.replaceAll(/```[^]*?```/g, ''))

/** Names of one kind that pages mention and that do not exist, each with its page. */
const missingOf = (
  namedIn: (text: string) => string[],
  isThere: (name: string, file: string) => boolean,
) =>
  pages.flatMap(({ file, text }) =>
    namedIn(text)
      .filter((name) => !isThere(name, file))
      .map((name) => `${file}: ${name}`),
  )

const found = (text: string, sign: RegExp) => [...text.matchAll(sign)].map(([, name = '']) => name)

test('every link of a page within the project leads to something', () => {
  const links = (text: string) =>
    found(text, /\]\(([^)#]+)(?:#[^)]*)?\)/g).filter((to) => !/^\w+:/.test(to))

  expect(missingOf(links, (to, file) => existsSync(join(root, dirname(file), to)))).toEqual([])
  expect(pages.flatMap(({ text }) => links(text)).length).toBeGreaterThan(10)
})

/** A file or folder of the project; placeholders in the text, such as `<noun>` or `…`, match anything. */
const PATH = /^(?:src|sw|server|build|bench|dev|docs|e2e|public|scripts|tests)\/[^ ]*$/
const patternOf = (path: string) =>
  path
    .replace(/:\d[\d-]*$/, '')
    .replaceAll(/<[^>]*>/g, '*')
    .replaceAll('…', '**')

test('every path that a page names is there', () => {
  const paths = (text: string) => quotedIn(text).filter((quoted) => PATH.test(quoted))

  expect(missingOf(paths, (path) => globSync(patternOf(path), { cwd: root }).length > 0)).toEqual(
    [],
  )
  expect(pages.flatMap(({ text }) => paths(text)).length).toBeGreaterThan(100)
})

test('every command that a page names is there', () => {
  const commands = (text: string) => [
    ...found(text, /npm run ([\w:]+)/g),
    ...found(text, /npm (start|test)\b/g),
  ]

  expect(missingOf(commands, (name) => name in scripts)).toEqual([])
  expect(new Set(pages.flatMap(({ text }) => commands(text))).size).toBeGreaterThan(10)
})

test('every test that a page tells to run is there', () => {
  const units = globSync('tests/**/*.test.ts', { cwd: root })
  const specs = globSync('e2e/**/*.spec.ts', { cwd: root })
  const unit = (text: string) => found(text, /npm run unit -- ([\w/.-]+)/g)
  const browser = (text: string) =>
    found(text, /npm run e2e -- ([\w/. =-]+)/g)
      .flatMap((words) => words.trim().split(' '))
      .filter((word) => !word.startsWith('-'))

  expect(missingOf(unit, (word) => units.some((file) => file.includes(word)))).toEqual([])
  expect(missingOf(browser, (word) => specs.some((file) => file.includes(word)))).toEqual([])
})

test.each(['README.md', 'CONTRIBUTING.md'])('%s: the program knows every variable', (file) => {
  const names = quotedIn(read(file) ?? '').flatMap(
    (quoted) => /^[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*(?==|$)/.exec(quoted)?.[0] ?? [],
  )

  expect(names.length).toBeGreaterThan(1)
  expect(names.filter((name) => !sources.includes(name))).toEqual([])
})

test('the glossary’s words of the wire are those that the client sends and reads', () => {
  const contract = textOf('src/{contract,platform/http}/**/*.ts')
  const words = rowsOf(read('docs/glossary.md') ?? '').flatMap(([wire = '']) =>
    wire.replaceAll(/[`']/g, '').split(', '),
  )

  expect(words.length).toBeGreaterThan(15)
  expect(words.filter((word) => !contract.includes(word))).toEqual([])
})

test('the names in the glossary are those of the program', () => {
  const names = quotedIn(read('docs/glossary.md') ?? '').filter((name) => /^\w{3,}$/.test(name))

  expect(names.length).toBeGreaterThan(5)
  expect(names.filter((name) => !sources.includes(name))).toEqual([])
})
