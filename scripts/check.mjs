// npm run check: everything that can be known without a browser, cheapest first.
import { join } from 'node:path'
import { checkBareText } from './bare-text.mjs'
import { checkMessages } from './messages.mjs'
import { checkSize } from './size.mjs'
import { build } from './support/build.mjs'
import { findNode, root } from './support/node.mjs'
import { step } from './support/progress.mjs'
import { endTogether, run } from './support/run.mjs'
import { unitReporters } from './support/unit-tests.mjs'

/** @typedef {{ isFine: boolean, output: string }} Outcome */

/** @param {string} path in node_modules @param {string[]} args @returns {() => Promise<Outcome>} */
const tool =
  (path, ...args) =>
  async () => {
    const { node, env } = findNode()
    const { code, output } = await run(node, [join(root, 'node_modules', path), ...args], { env })
    return { isFine: code === 0, output }
  }

async function messages() {
  const faults = [...(await checkMessages()), ...checkBareText()]
  return { isFine: faults.length === 0, output: faults.join('\n') }
}

async function buildPages() {
  const { code, output } = await build()
  return { isFine: code === 0, output }
}

async function size() {
  const { lines, isFine } = checkSize()
  return { isFine, output: lines.join('\n') }
}

/** What each stage runs, and the stage without which it makes no sense.
 * @type {{ name: string, work: () => Promise<Outcome>, after?: string }[]} */
const stages = [
  {
    name: 'format',
    work: tool(
      'prettier/bin/prettier.cjs',
      '--check',
      '--log-level=warn',
      '--cache',
      '--cache-location=.cache/prettier',
      '.',
    ),
  },
  { name: 'lint', work: tool('oxlint/bin/oxlint', '--type-aware') },
  { name: 'types', work: tool('typescript/bin/tsc', '-b', '.', 'sw') },
  { name: 'messages', work: messages },
  { name: 'unit tests', work: tool('vitest/vitest.mjs', 'run', ...unitReporters) },
  { name: 'build', work: buildPages },
  { name: 'size', work: size, after: 'build' },
]

/**
 * Runs the stages with a line each, and shows what a failing one said.
 * @param {{ keepGoing?: boolean }} [options] with `keepGoing` a failing stage does not end it
 * @returns {Promise<string[]>} names of the stages that failed
 */
export async function check({ keepGoing = false } = {}) {
  /** @type {string[]} */
  const failed = []
  for (const [index, { name, work, after }] of stages.entries()) {
    if (after && failed.includes(after)) {
      console.log(`not run: ${name}`)
      continue
    }
    const { isFine, output } = await step(name, work).catch((error) => ({
      isFine: false,
      output: String(error),
    }))
    if (!isFine || name === 'size') console.log(output.trimEnd())
    if (isFine) continue
    failed.push(name)
    if (keepGoing) continue
    const rest = stages.slice(index + 1).map((stage) => stage.name)
    if (rest.length > 0) console.log(`not run: ${rest.join(', ')}`)
    break
  }
  return failed
}

if (import.meta.main) {
  endTogether()
  const failed = await check()
  console.log(failed.length === 0 ? 'All is well' : `Failed: ${failed.join(', ')}`)
  process.exit(failed.length === 0 ? 0 : 1)
}
