// npm test: installs what is missing, checks, and runs all tests. The last line says how many passed and failed.
// npm run test:soak: builds, and runs the tests that have a long form in that form, for hours; `-- --share 0.02` a part of it.
import { randomInt } from 'node:crypto'
import { ensureChromium } from './support/chromium.mjs'
import { ensureInstalled } from './support/install.mjs'
import { findNode } from './support/node.mjs'
import { fail } from './support/progress.mjs'
import { endTogether, run } from './support/run.mjs'
import { shareOf } from './support/share.mjs'
import { ensureWebKit } from './support/webkit.mjs'

try {
  endTogether()
  const isSoak = process.argv.includes('--soak')
  const SOAK = isSoak ? String(shareOf(process.argv)) : undefined
  await ensureInstalled()
  const CHROMIUM = await ensureChromium()
  await ensureWebKit()
  const { node, env } = findNode()
  const SEED = env['SEED'] ?? String(randomInt(1_000_000))
  const script = isSoak ? 'scripts/support/soak-tests.mjs' : 'scripts/support/all-tests.mjs'
  const { code } = await run(node, [script], {
    env: { ...env, CHROMIUM, SEED, SOAK },
    stdio: 'inherit',
  })
  process.exit(code)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  fail('0 passed, 1 failed') // the preparation
}
