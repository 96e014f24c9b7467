// Runs a command with a supported Node: node scripts/with-node.mjs vite build
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { findNode } from './support/node.mjs'

const [command = 'node', ...args] = process.argv.slice(2)

function environment() {
  try {
    return findNode().env
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
}

const child = spawn(command, args, {
  stdio: 'inherit',
  env: environment(),
  shell: process.platform === 'win32', // the tools in node_modules are .cmd files there
})
// Ctrl-C reaches the child directly; the other signals are forwarded. Waiting for the child keeps the terminal until it
// ends.
process.on('SIGINT', () => {})
for (const name of /** @type {const} */ (['SIGTERM', 'SIGHUP']))
  process.on(name, () => child.kill(name))
child.on('error', (error) => {
  console.error(error.message)
  process.exit(127)
})
child.on('exit', (code, signal) =>
  process.exit(code ?? 128 + (signal ? constants.signals[signal] : 0)),
)
