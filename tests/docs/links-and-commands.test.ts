import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '#tools/commands/support/node.mjs'

const read = (file: string) => readFileSync(join(root, file), 'utf8')
const pages = globSync(['*.md', 'docs/**/*.md'], { cwd: root }).map((file) => ({
  file,
  text: read(file),
}))
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }

const found = (text: string, sign: RegExp) => [...text.matchAll(sign)].map(([, name = '']) => name)

/** Names of one kind that pages mention and that do not exist, each with its page. */
const missingOf = (
  namedIn: (text: string) => string[],
  exists: (name: string, file: string) => boolean,
) =>
  pages.flatMap(({ file, text }) =>
    namedIn(text)
      .filter((name) => !exists(name, file))
      .map((name) => `${file}: ${name}`),
  )

test('every link within the project leads to a file or folder', () => {
  const links = (text: string) =>
    found(text, /\]\(([^)#]+)(?:#[^)]*)?\)/g).filter((to) => !/^\w+:/.test(to))

  expect(missingOf(links, (to, file) => existsSync(join(root, dirname(file), to)))).toEqual([])
  expect(pages.flatMap(({ text }) => links(text)).length).toBeGreaterThan(10)
})

test('every npm command in a document exists', () => {
  const commands = (text: string) => [
    ...found(text, /npm run (\w[\w:-]*)/g),
    ...found(text, /npm (start|test)\b/g),
  ]

  expect(missingOf(commands, (name) => name in scripts)).toEqual([])
  expect(new Set(pages.flatMap(({ text }) => commands(text))).size).toBeGreaterThan(10)
})

test.each(['README.md', 'CONTRIBUTING.md'])(
  '%s names only variables that the code knows',
  (file) => {
    const sources = globSync(
      ['{contract,src,sw,server,demo,tools,e2e,tests}/**/*.{ts,tsx,mjs,css}', '*.ts'],
      { cwd: root },
    ).map(read)
    const names = found(
      read(file).replaceAll(/```[^]*?```/g, ''),
      /`([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*)(?:=[^`]*)?`/g,
    )

    expect(names.length).toBeGreaterThan(1)
    expect(names.filter((name) => !sources.some((source) => source.includes(name)))).toEqual([])
  },
)
