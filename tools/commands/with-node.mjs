// Runs a command with a supported Node: node tools/commands/with-node.mjs vite build
import { endTogether, findNode, isWindows, run } from './support/node.mjs'

const [command = 'node', ...args] = process.argv.slice(2)
try {
  endTogether()
  // The tools in node_modules are .cmd files on Windows. Commands run where the user is.
  const options = { env: findNode().env, cwd: process.cwd(), shell: isWindows }
  process.exit(await run(command, args, options))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(127)
}
