// Plain JavaScript on purpose, like everything that start.mjs and test.mjs load: it must run on any Node from 20 on.
import { existsSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The project's folder. */
export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..')

const isWindows = process.platform === 'win32'
const program = isWindows ? 'node.exe' : 'node'

/** Whether it runs TypeScript files directly: 22.19 and the even versions after it.
 * @param {string} version */
export function isGoodNode(version) {
  const [major = 0, minor = 0] = version.replace('v', '').split('.').map(Number)
  return (major === 22 && minor >= 19) || major >= 24
}

/** The Node installed as a package; npm 10 does not link it in `.bin`, so it is located directly. */
function bundledNode() {
  const system = isWindows ? 'win' : process.platform
  const packages = [`node-${system}-${process.arch}`, `node-bin-${system}-${process.arch}`]
  return packages
    .map((name) => join(root, 'node_modules', name, 'bin', program))
    .find((path) => existsSync(path))
}

/** The given options, plus those that make every process start faster. */
function nodeOptions() {
  const given = process.env['NODE_OPTIONS'] ?? ''
  const quick = `--import=${new URL('quick-imports.mjs', import.meta.url).href}`
  return given.includes(quick) ? given : `${given} ${quick}`.trim()
}

/** A supported Node, and an environment in which `node` and the tools in node_modules are found. */
export function findNode() {
  const node = isGoodNode(process.version) ? process.execPath : bundledNode()
  if (!node) {
    throw new Error(
      `This project needs Node 22.19 or newer; you have ${process.version}, and no bundled Node is installed for ` +
        `${process.platform}-${process.arch}. Run "npm ci" (without --omit=optional), or install Node 22, 24 or 26.`,
    )
  }
  const name = Object.keys(process.env).find((key) => key.toUpperCase() === 'PATH') ?? 'PATH'
  const folders = [dirname(node), join(root, 'node_modules', '.bin'), process.env[name]]
  const own = { [name]: folders.join(delimiter), NODE_OPTIONS: nodeOptions() }
  return { node, env: { ...process.env, ...own } }
}
