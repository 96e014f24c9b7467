import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { freePort } from './free-port.ts'
import { removeFolder, temporaryFolder } from './server.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
/** The files of the project; packages are linked one by one, so that Vite's cache beside them belongs to the copy. */
const FOLDERS = ['contract', 'src', 'sw', 'server', 'demo', 'tools', 'public']
const SETTINGS =
  /^(index\.html|(package|package-lock|tsconfig)\.json|CHANGELOG\.md|(vite|lingui)\.config\.ts)$/

async function copyTo(folder: string) {
  const parts = [...FOLDERS, ...(await readdir(root)).filter((name) => SETTINGS.test(name))]
  for (const part of parts) await cp(join(root, part), join(folder, part), { recursive: true })
  await mkdir(join(folder, 'node_modules'))
  for (const name of await readdir(join(root, 'node_modules')))
    if (!name.startsWith('.vite'))
      await symlink(join(root, 'node_modules', name), join(folder, 'node_modules', name))
}

/** `npm run dev` on a copy of the project, with an empty shop. */
export async function startDevCopy() {
  const folder = await temporaryFolder()
  await copyTo(folder)
  const { DATABASE_URL: _, ...env } = process.env
  const own = {
    SHOP_DATA: join(folder, 'shopdata'),
    SHOP_DEMO: '0',
    PORT: String(await freePort()),
  }
  const child = spawn(process.execPath, ['tools/commands/start.mjs', '--dev'], {
    cwd: folder,
    env: { ...env, ...own },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const closed = once(child, 'close')
  const said: string[] = []
  const url = await new Promise<string>((resolve, reject) => {
    createInterface(child.stdout).on('line', (line) => {
      said.push(line)
      const address = /^Shop ready: (\S+)/.exec(line)?.[1]
      if (address) resolve(address)
    })
    child.once('close', () => reject(new Error(`It ended:\n${said.join('\n')}`)))
  })
  return {
    url,
    /** Saves a source file with one text replaced. @throws when it does not contain that text */
    async edit(file: string, text: string, other: string) {
      const before = await readFile(join(folder, file), 'utf8')
      if (!before.includes(text)) throw new Error(`${file} has no “${text}”`)
      await writeFile(join(folder, file), before.replace(text, other))
    },
    async stop() {
      child.kill('SIGTERM')
      await closed
      await removeFolder(folder)
    },
  }
}
