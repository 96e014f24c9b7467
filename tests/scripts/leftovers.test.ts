import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { describe, expect, test } from 'vitest'
import { until } from '#tests/support/until.ts'

const LEFTOVERS = new URL('../../scripts/support/leftovers.mjs', import.meta.url).href

/** A run that starts a process which outlives it, and prints its pid and the run's folder. */
const RUN = `
  const { beginRun } = await import(${JSON.stringify(LEFTOVERS)})
  const { spawn } = await import('node:child_process')
  beginRun()
  const child = spawn('sleep', ['600'], { detached: true, stdio: 'ignore' })
  console.log(JSON.stringify({ pid: child.pid, folder: process.env.TMPDIR }))
  setInterval(() => {}, 1000)
`
/** The next run: it cleans up, and leaves nothing itself. */
const NEXT = `
  const { beginRun } = await import(${JSON.stringify(LEFTOVERS)})
  beginRun()()
`
const evaluate = (script: string) => ['--input-type=module', '-e', script]

async function aRun() {
  const run = spawn(process.execPath, evaluate(RUN), { stdio: ['ignore', 'pipe', 'inherit'] })
  const [line] = (await once(createInterface(run.stdout), 'line')) as [string] // a line of text
  const { pid, folder } = JSON.parse(line) as { pid: number; folder: string } // as `RUN` prints it
  const kill = async () => {
    run.kill('SIGKILL')
    await once(run, 'exit')
  }
  return { pid, folder, kill }
}
const nextRun = () => spawnSync(process.execPath, evaluate(NEXT), { encoding: 'utf8' })

/** The command line of a zombie process is empty. */
const isThere = (pid: number) => {
  const path = `/proc/${pid}/cmdline`
  return existsSync(path) && readFileSync(path, 'utf8') !== ''
}

const canReadProcesses = process.platform === 'linux' // other systems have no /proc

describe.skipIf(!canReadProcesses)('the next run', () => {
  test('ends and removes what a run has left that was killed with -9', async () => {
    const { pid, folder, kill } = await aRun()
    await kill()
    expect([isThere(pid), existsSync(folder)]).toEqual([true, true])

    const { stdout, stderr } = nextRun()

    expect(stderr).toBe('')
    expect(stdout).toContain('An earlier run was killed')
    await until(() => expect(isThere(pid)).toBe(false))
    expect(existsSync(folder)).toBe(false)
  })

  test('leaves alone what goes on', async () => {
    const { pid, folder, kill } = await aRun()

    nextRun()

    expect([isThere(pid), existsSync(folder)]).toEqual([true, true])
    await kill()
    nextRun()
  })
})
