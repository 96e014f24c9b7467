// npm start: installs and builds what is missing, then runs the shop until it is stopped, also after a crash.
// npm run dev: the shop with hot reload of pages, styles and texts.
import { setTimeout as pause } from 'node:timers/promises'
import { endTogether, findNode, isMain, run } from './support/node.mjs'
import { ensureBuilt, installPackages } from './support/prepare.mjs'

/** Milliseconds after which the shop counts as started: one that ends sooner has wrong settings. */
const STARTED = 10_000
/** Milliseconds before each new start; the last one stays. */
const PAUSES = [1000, 2000, 5000, 15_000, 30_000]

/**
 * Starts the shop again whenever it fails after it was once up: its database was killed, or memory ran out.
 * @param {() => Promise<number>} start resolves with the exit code when the shop has ended
 * @param {{ now?: () => number, wait?: (milliseconds: number) => Promise<unknown>, say?: (line: string) => void }} [tools]
 * @returns {Promise<number>} the exit code of a shop that was stopped, or never came up
 */
export async function keepRunning(
  start,
  { now = Date.now, wait = pause, say = console.error } = {},
) {
  let wasUp = false
  for (let failures = 0; ; failures += 1) {
    const began = now()
    const code = await start()
    if (now() - began >= STARTED) {
      wasUp = true
      failures = 0
    }
    if (code === 0 || !wasUp) return code
    const milliseconds = PAUSES[Math.min(failures, PAUSES.length - 1)] ?? 0
    say(`The shop has ended with code ${code}. It starts again in ${milliseconds / 1000} s.`)
    await wait(milliseconds)
  }
}

async function main() {
  const isDev = process.argv.includes('--dev')
  endTogether()
  if ((await installPackages()) !== 0) throw new Error('npm ci failed.')
  if (!isDev) await ensureBuilt()
  const { node, env } = findNode()
  // The IPC channel tells the shop at once when this process ends, for whatever reason.
  const start = (/** @type {string} */ script) =>
    run(node, [script], { env, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] })
  return isDev ? start('server/dev.ts') : keepRunning(() => start('server/main.ts'))
}

if (isMain(import.meta.url))
  try {
    process.exit(await main())
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
