// npm start: installs and builds what is missing, then runs the shop until it is stopped, also after it has failed.
import { ensureBuilt } from './support/build.mjs'
import { ensureInstalled } from './support/install.mjs'
import { findNode } from './support/node.mjs'
import { keepRunning } from './support/keep-running.mjs'
import { fail } from './support/progress.mjs'
import { endTogether, run } from './support/run.mjs'

try {
  endTogether()
  await ensureInstalled()
  await ensureBuilt()
  const { node, env } = findNode()
  // The IPC channel tells the shop at once when this process ends, for whatever reason.
  const start = () =>
    run(node, ['server/main.ts'], { env, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] })
  process.exit(await keepRunning(start))
} catch (error) {
  fail(error)
}
