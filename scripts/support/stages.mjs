// Runs the stages of `npm run check`, `npm test` and `npm run test:full`, each with its own time limit and log. All of
// them run, even after a failure, so that one red run shows everything; its last lines list the failures and their
// reasons.
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { beginRun } from './leftovers.mjs'
import { inLogs } from './logs.mjs'
import { aboutThisMachine } from './machine.mjs'
import { root } from './node.mjs'
import { TIMED_OUT, endTogether } from './run.mjs'

/**
 * @typedef {import('./totals.mjs').Totals} Totals
 * @typedef {{ log: string, seconds: number }} Within
 * @typedef {object} Stage
 * @property {string} name
 * @property {number} seconds it may take
 * @property {(within: Within) => Promise<number>} work returns its exit code
 * @property {() => string} [says] details of a successful run
 * @property {() => Totals | null} [totals] its test results; a stage without any counts as one test
 * @property {boolean} [isNeeded] the other stages depend on it
 * @property {string} [after] name of the stage that this one depends on
 * @property {boolean} [mayFail] a failure is reported, but does not fail the run
 */

/** Number of log lines shown when a stage fails, and their maximum length. */
const SHOWN = 60
const LINE_LENGTH = 400
/** Milliseconds between two progress messages of a long stage. */
const BEAT = 20_000
const TELLING = /\berror\b|Error:|✗|×|\[warn\]/i

const secondsSince = (/** @type {number} */ since) =>
  `${((Date.now() - since) / 1000).toFixed(1)} s`

/** @param {string} log */
const linesOf = (log) =>
  stripVTControlCharacters(readFileSync(log, 'utf8'))
    .split('\n')
    .map((line) => line.slice(0, LINE_LENGTH).trimEnd())
    .filter((line) => line.trim() !== '')

/** The failure message of a stage without tests: its first error line, and the next.
 * @param {string} log @param {number} code */
function whyItFailed(log, code) {
  const lines = linesOf(log)
  const at = lines.findIndex((line) => TELLING.test(line))
  const telling = at === -1 ? lines.slice(-1) : lines.slice(at, at + 2)
  return (
    telling
      .map((line) => line.trim())
      .join(' | ')
      .slice(0, 240) || `exit code ${code}`
  )
}

/** The result of a stage, as tests: a stage without tests counts as one.
 * @param {Stage} stage @param {number} code @param {string} log @returns {Totals} */
export function outcome({ name, seconds, totals }, code, log) {
  const none = { passed: 0, failures: [], flaky: [], skipped: [] }
  const found = totals?.() ?? none
  const fault = (/** @type {string} */ why) => ({ ...found, failures: [{ name, why }] })
  if (found.failures.length > 0) return found
  if (code === TIMED_OUT) return fault(`not done after ${seconds} s`)
  if (code !== 0) return fault(whyItFailed(log, code))
  if (totals && found.passed === 0) return fault('no test ran')
  return totals ? found : { ...none, passed: 1 }
}

/** @typedef {{ stage: Stage, took: string, found: Totals }} Done */

/** @param {Stage} stage @returns {Promise<Done>} */
async function runStage(stage) {
  const { name, seconds, work, totals } = stage
  const log = inLogs(`${name}.log`)
  writeFileSync(log, '')
  const since = Date.now()
  const beat = setInterval(() => console.log(`       … ${name}, ${secondsSince(since)}`), BEAT)
  const code = await work({ log, seconds }).catch((/** @type {unknown} */ error) => {
    appendFileSync(log, `${error instanceof Error ? error.message : String(error)}\n`)
    return 1
  })
  clearInterval(beat)
  const found = outcome(stage, code, log)
  const took = secondsSince(since)
  const isFine = found.failures.length === 0
  const count = totals && `${found.passed} passed, ${found.failures.length} failed`
  const said = count ?? (isFine && stage.says?.())
  console.log(`${isFine ? 'ok    ' : 'FAILED'} ${name}  ${took}${said ? `  (${said})` : ''}`)
  if (!isFine)
    console.log(
      [`---- the end of ${relative(root, log)}`, ...linesOf(log).slice(-SHOWN), '----'].join('\n'),
    )
  return { stage, took, found }
}

/** @param {string} title @param {string} sign @param {import('./totals.mjs').Trouble[]} troubles */
const listed = (title, sign, troubles) =>
  troubles.length === 0
    ? []
    : [title, ...troubles.flatMap(({ name, why }) => [`  ${sign} ${name}`, `      ${why}`])]

/** The last lines of a run: what was not run, what was flaky, what failed, and the totals alone on the last line.
 * @param {Done[]} done */
export function lastLines(done) {
  const all = done.flatMap(({ stage, found }) =>
    stage.mayFail && found.failures.length > 0 ? [] : found,
  )
  const failures = all.flatMap((found) => found.failures)
  const passed = all.reduce((sum, found) => sum + found.passed, 0)
  return [
    ...all.flatMap(({ skipped }) => skipped.map((name) => `not run: ${name}`)),
    `stages: ${done.map(({ stage, took }) => `${stage.name} ${took}`).join(', ')}`,
    ...listed(
      'flaky (passed when tried again):',
      '~',
      all.flatMap(({ flaky }) => flaky),
    ),
    ...listed('failed:', '✗', failures),
    ...(failures.length > 0 ? [`logs, pictures and traces: ${relative(root, inLogs(''))}/`] : []),
    `${passed} passed, ${failures.length} failed`,
  ]
}

/**
 * Runs stages one after the other, prints the result and ends this process.
 * @param {Stage[]} stages
 * @param {() => string[]} [report] lines before the last ones
 * @returns {Promise<never>}
 */
export async function runStages(stages, report = () => []) {
  const tidyUp = beginRun()
  for (const line of await aboutThisMachine()) console.log(line)
  /** @type {Done[]} */
  const done = []
  /** @param {number} code @param {Done[]} [more] @returns {never} */
  const finish = (code, more = []) => {
    tidyUp()
    console.log(['', ...report(), ...lastLines([...done, ...more])].join('\n'))
    return process.exit(code)
  }
  /** @type {Stage | undefined} */
  let current
  endTogether((code) => {
    const stage = { name: current?.name ?? 'the run', seconds: 0, work: async () => code }
    const failures = [{ name: stage.name, why: 'ended from outside' }]
    finish(code || 1, [{ stage, took: '', found: { passed: 0, failures, flaky: [], skipped: [] } }])
  })
  const hasFailed = (/** @type {string | undefined} */ name) =>
    done.some(({ stage, found }) => stage.name === name && found.failures.length > 0)
  for (const stage of stages) {
    if (hasFailed(stage.after)) {
      console.log(`not run: ${stage.name}, as ${stage.after} failed`)
      continue
    }
    current = stage
    done.push(await runStage(stage))
    if (stage.isNeeded && hasFailed(stage.name)) break
  }
  const isRed = done.some(({ stage, found }) => !stage.mayFail && found.failures.length > 0)
  return finish(isRed ? 1 : 0)
}
