import { rename, rm, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { aProject } from '#tests/support/project-copy.ts'
import { runProcess } from '#tests/support/run-process.ts'

/** What `npm start` does before it runs the shop. */
const START = `
const { ensureBuilt } = await import('./tools/commands/support/prepare.mjs')
await ensureBuilt()
`

/** A project whose pages were built by a first start. */
async function aBuiltProject() {
  const project = await aProject()
  const start = () => runProcess(['--input-type=module', '-e', START], project.folder)
  const first = await start()
  const builds = async () => (await project.read('builds')).length
  return { ...project, start, first, builds }
}
type Project = Awaited<ReturnType<typeof aBuiltProject>>

test('the first start builds the pages for shoppers, and says so', async () => {
  const { first, builds, read } = await aBuiltProject()

  expect(first).toMatchObject({ code: 0 })
  expect(first.said).toBe('Building the shop …\n')
  expect(await builds()).toBe(1)
  expect(await read('dist/index.html')).toBe('first')
  expect(await read('built-for')).toBe('production') // though these tests are not
})

test.each<[string, (project: Project) => Promise<void>]>([
  ['a page is another', ({ write }) => write('src/page.ts', 'second')],
  ['a page is new', ({ write }) => write('src/new.ts', '')],
  ['the worker is another', ({ write }) => write('sw/sw.ts', 'new')],
  ['a setting of the build is another', ({ write }) => write('vite.config.ts', 'new')],
  ['the packages are others', ({ write }) => write('package-lock.json', '{"packages":{"":{}}}')],
  [
    'a file has another name',
    ({ folder }) => rename(join(folder, 'src/other.ts'), join(folder, 'src/else.ts')),
  ],
  ['there are no pages any more', ({ folder }) => rm(join(folder, 'dist'), { recursive: true })],
])('a start builds again: %s', async (_, change) => {
  const project = await aBuiltProject()

  await change(project)
  const again = await project.start()

  expect(again.said).toContain('Building the shop')
  expect(await project.builds()).toBe(2)
  expect(await project.read('dist/index.html')).toBe(await project.read('src/page.ts'))
})

test.each<[string, (project: Project) => Promise<void>]>([
  ['nothing is another', () => Promise.resolve()],
  ['a page was saved without a change', ({ write }) => write('src/page.ts', 'first')],
  ['files have new times', ({ folder }) => utimes(join(folder, 'src/page.ts'), 1, 1)],
  ['what the build writes is another', ({ write }) => write('src/app/routeTree.gen.ts', '//')],
  ['a text for people is another', ({ write }) => write('README.md', 'new')],
])('a start does not build again: %s', async (_, change) => {
  const project = await aBuiltProject()

  await change(project)
  const again = await project.start()

  expect(again).toEqual({ code: 0, said: '' })
  expect(await project.builds()).toBe(1)
})

test('a build that fails is told, and made again by the next start', async () => {
  const { write, start, builds } = await aBuiltProject()
  await write('src/page.ts', 'broken')

  const failed = await start()
  const again = await start()
  await write('src/page.ts', 'first')
  const mended = await start()

  expect(failed.code).toBe(1)
  expect(failed.said).toMatch(/a page is broken[^]*The build failed/)
  expect(again.said).toContain('The build failed')
  expect(mended.code).toBe(0)
  expect(await builds()).toBe(4)
})
