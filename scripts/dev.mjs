// npm run dev: the shop with hot reload of pages, styles and texts.
import { ensureInstalled } from './support/install.mjs'
import { findNode } from './support/node.mjs'
import { fail } from './support/progress.mjs'
import { endTogether, run } from './support/run.mjs'

try {
  endTogether()
  await ensureInstalled()
  const { node, env } = findNode()
  const script = 'scripts/support/dev-server.mjs'
  const { code } = await run(node, [script], {
    env,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  process.exit(code)
} catch (error) {
  fail(error)
}
