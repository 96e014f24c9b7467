// Runs the stages of `npm run check`, `npm test` and `npm run test:full`, each with its own time limit and log. One red run
// shows everything: later stages run after a failure too, and the last lines list what failed and why.
import fs from 'node:fs'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { endTogether, root, TIMED_OUT } from './node.mjs'

/**
 * @typedef {import('./reports.mjs').Totals} Totals
 * @typedef {object} Stage
 * @property {string} name
 * @property {number} seconds it may take
 * @property {(within: { stdio: import('node:child_process').StdioOptions, timeout: number }) => Promise<number>} work runs
 *   commands with these options, and returns an exit code
 * @property {() => Totals | null} [totals] its test results; a stage without any counts as one test
 * @property {boolean} [isNeeded] all later stages depend on it
 * @property {string} [after] name of the stage that this one depends on
 * @typedef {{ name: string, took: string, found: Totals }} Done
 */

/** Linux's in-memory file system, which the databases of tests use. */
const MEMORY = '/dev/shm'
/** @type {Totals} */
const NONE = { passed: 0, failures: [], flaky: [], skipped: [] }

/** The result of a stage, as tests. @param {Stage} stage @param {number} code @returns {Totals} */
export function outcome({ name, seconds, totals }, code) {
  const found = totals ? (totals() ?? NONE) : { ...NONE, passed: code === 0 ? 1 : 0 }
  const fault = (/** @type {string} */ why) => ({ ...found, failures: [{ name, why }] })
  if (found.failures.length > 0) return found
  if (code === TIMED_OUT) return fault(`not done after ${seconds} s`)
  if (code !== 0) return fault(`exit code ${code}: see logs/${name}.log`)
  return found.passed === 0 ? fault('no test ran') : found
}

/** @param {Stage} stage @returns {Promise<Done>} */
async function runStage(stage) {
  const { name, seconds, work, totals } = stage
  console.log(`       ${name} …`)
  const log = join(root, 'logs', `${name}.log`)
  const file = fs.openSync(log, 'w')
  const since = Date.now()
  const timeout = seconds * 1000
  const code = await work({ stdio: ['ignore', file, file], timeout }).catch((error) => {
    fs.writeSync(file, `${error.message}\n`)
    return 1
  })
  fs.closeSync(file)
  const found = outcome(stage, code)
  const took = `${((Date.now() - since) / 1000).toFixed(1)} s`
  const failed = found.failures.length
  const count = totals ? `  (${found.passed} passed, ${failed} failed)` : ''
  console.log(`${failed > 0 ? 'FAILED' : 'ok    '} ${name}  ${took}${count}`)
  if (failed > 0) {
    const lines = stripVTControlCharacters(fs.readFileSync(log, 'utf8')).split('\n')
    const end = lines.filter((line) => line.trim() !== '').slice(-60)
    console.log([`---- the end of logs/${name}.log`, ...end, '----'].join('\n'))
  }
  return { name, took, found }
}

/** The last lines of a run: what was not run, was flaky, failed; the totals alone on the last line. @param {Done[]} done */
export function lastLines(done) {
  const all = done.map(({ found }) => found)
  const failures = all.flatMap((found) => found.failures)
  const flaky = all.flatMap((found) => found.flaky)
  const passed = all.reduce((sum, found) => sum + found.passed, 0)
  /** @param {string} sign @param {import('./reports.mjs').Trouble[]} troubles */
  const listed = (sign, troubles) =>
    troubles.flatMap(({ name, why }) => [`  ${sign} ${name}`, `      ${why}`])
  return [
    ...all.flatMap(({ skipped }) => skipped.map((name) => `not run: ${name}`)),
    `stages: ${done.map(({ name, took }) => `${name} ${took}`).join(', ')}`,
    ...(flaky.length > 0 ? ['flaky (passed when tried again):', ...listed('~', flaky)] : []),
    ...(failures.length > 0 ? ['failed:', ...listed('✗', failures)] : []),
    ...(failures.length > 0 ? ['logs, pictures and traces: logs/'] : []),
    `${passed} passed, ${failures.length} failed`,
  ]
}

/** Gives the run a folder for temporary files. Returns a function that removes it, and what tests have left in memory. */
function openTemporaryFolder() {
  const folder = fs.mkdtempSync(join(fs.realpathSync(tmpdir()), 'lamplight-'))
  fs.chmodSync(folder, 0o711) // the unprivileged user of PostgreSQL may traverse it
  Object.assign(process.env, { TMPDIR: folder, LAMPLIGHT_RUN: basename(folder) })
  return () => {
    const inMemory = fs.existsSync(MEMORY) ? fs.readdirSync(MEMORY) : []
    const own = inMemory.filter((name) => name.startsWith(basename(folder)))
    for (const path of [folder, ...own.map((name) => join(MEMORY, name))])
      fs.rmSync(path, { recursive: true, force: true, maxRetries: 20 })
  }
}

/** Runs stages one after the other, prints the result and ends this process. @param {Stage[]} stages */
export async function runStages(stages) {
  fs.mkdirSync(join(root, 'logs'), { recursive: true })
  const removeFiles = openTemporaryFolder()
  /** @type {Done[]} */
  const done = []
  let running = ''
  process.on('exit', () => {
    removeFiles()
    const failures = [{ name: running, why: 'stopped' }]
    if (running) done.push({ name: running, took: 'stopped', found: { ...NONE, failures } })
    console.log(['', ...lastLines(done)].join('\n'))
  })
  endTogether()
  const load = loadavg().map((each) => each.toFixed(1))
  console.log(`Node ${process.version} · ${availableParallelism()} cores · load ${load.join(' ')}`)
  const failed = () => done.filter(({ found }) => found.failures.length > 0)
  for (const stage of stages) {
    if (failed().some(({ name }) => name === stage.after)) {
      console.log(`not run: ${stage.name}, as ${stage.after} failed`)
      continue
    }
    running = stage.name
    done.push(await runStage(stage))
    running = ''
    if (stage.isNeeded && failed().length > 0) break
  }
  process.exit(failed().length > 0 ? 1 : 0)
}
