// Fails when texts in the code and in src/locales differ, when a translation is missing, or when a message is invalid.
// Changes nothing.
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkBareText } from './bare-text.mjs'
import { findNode, root } from './support/node.mjs'
import { run } from './support/run.mjs'

const catalogues = () => globSync('src/locales/**/*.po', { cwd: root }).toSorted()
const read = (/** @type {string} */ file) => readFileSync(join(root, file), 'utf8')

/** Texts of a catalogue that have no translation.
 * @param {string} text @returns {string[]} */
export function untranslated(text) {
  return text
    .split(/\n\s*\n/)
    .filter((entry) => !/^#~/m.test(entry) && /^msgstr ""\s*$(?!\n")/m.test(entry))
    .map((entry) => [...entry.matchAll(/^(?:msgid )?"(.*)"$/gm)].map(([, part]) => part).join(''))
    .filter((source) => source !== '')
}

/** Runs the extraction, then restores every catalogue.
 * @returns {Promise<string[]>} files that the extraction would change */
async function stale() {
  const before = new Map(catalogues().map((file) => [file, read(file)]))
  const { node, env } = findNode()
  const lingui = join(root, 'node_modules', '@lingui', 'cli', 'dist', 'lingui.js')
  const { code, output } = await run(node, [lingui, 'extract', '--clean'], { env })
  if (code !== 0) throw new Error(output)
  const after = catalogues()
  const changed = after.filter((file) => read(file) !== before.get(file))
  for (const file of changed) if (!before.has(file)) rmSync(join(root, file))
  for (const [file, text] of before) writeFileSync(join(root, file), text)
  return [...changed, ...[...before.keys()].filter((file) => !after.includes(file))]
}

/** Problems of the catalogues, one line each. */
async function checkMessages() {
  const old = (await stale()).map((file) => `${file} is out of date: run npm run messages`)
  const missing = catalogues().flatMap((file) =>
    untranslated(read(file)).map((source) => `${file} has no words for “${source}”`),
  )
  return [...old, ...missing]
}

if (import.meta.main) {
  const faults = [...(await checkMessages()), ...checkBareText()]
  if (faults.length > 0) console.error(faults.join('\n'))
  process.exitCode = faults.length > 0 ? 1 : 0
}
