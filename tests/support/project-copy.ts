import { cp, mkdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'
import { root } from '#tools/commands/support/node.mjs'
import { temporaryFolder } from './temporary-folder.ts'

/** Stands in for Vite: writes one page, records the call and for whom it builds, and fails while a page says so. */
const BUILDER = `
import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
appendFileSync('builds', '.')
writeFileSync('built-for', String(process.env.NODE_ENV))
const page = readFileSync('src/page.ts', 'utf8')
if (page === 'broken') throw new Error('a page is broken')
mkdirSync('dist', { recursive: true })
writeFileSync('dist/index.html', page)
`
const NOTHING_TO_INSTALL = JSON.stringify({ packages: {} })

/**
 * A project for the test, deleted when it ends: its scripts are copies of ours, its server is ours, its sources are one
 * page, and its build takes no time.
 */
export async function aProject() {
  const { path: folder, remove } = await temporaryFolder()
  onTestFinished(remove)
  const write = async (file: string, text: string) => {
    await mkdir(dirname(join(folder, file)), { recursive: true })
    await writeFile(join(folder, file), text)
  }
  await write('package.json', '{ "type": "module" }')
  await write('package-lock.json', NOTHING_TO_INSTALL)
  await write('node_modules/.package-lock.json', NOTHING_TO_INSTALL)
  await write('node_modules/vite/bin/vite.js', BUILDER)
  await write('node_modules/vite/package.json', '{ "type": "module" }')
  await write('src/app/routeTree.gen.ts', '')
  await write('src/page.ts', 'first')
  await write('src/other.ts', '')
  await cp(join(root, 'tools/commands'), join(folder, 'tools/commands'), { recursive: true })
  await symlink(join(root, 'server'), join(folder, 'server'), 'junction')
  return { folder, write, read: (file: string) => readFile(join(folder, file), 'utf8') }
}
