// Context for judging a red run, printed at its start: the commit, the machine, and what else is running on it.
import { execFile } from 'node:child_process'
import { readdirSync, readFileSync, statfsSync } from 'node:fs'
import { availableParallelism, freemem, loadavg } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { root } from './node.mjs'

const GIB = 2 ** 30
/** Sampling interval of CPU use in milliseconds, and the share of a core from which another process is listed. */
const LOOK = 300
const BUSY = 0.3
/** Ticks per second in /proc: the same on every Linux. */
const TICKS = 100
const NAMED_MOST = 5

/** @param {string} file @param {string[]} args */
const said = (file, ...args) =>
  promisify(execFile)(file, args, { cwd: root, timeout: 10_000 }).then(
    ({ stdout }) => stdout.trim(),
    () => 'unknown',
  )

/** @typedef {{ pid: number, parent: number, ticks: number, name: string }} Process */

/** Parses /proc/<pid>/stat. @param {string} stat @returns {Process | null} */
export function processOf(stat) {
  const [, pid = '', name = '', rest = ''] = /^(\d+) \((.*)\) (.*)/s.exec(stat) ?? []
  if (!pid) return null
  const fields = rest.split(' ')
  return {
    pid: Number(pid),
    parent: Number(fields[1]),
    ticks: Number(fields[11]) + Number(fields[12]),
    name,
  }
}

/** All processes; none where there is no /proc. @returns {Map<number, Process>} */
function processes() {
  /** @type {Map<number, Process>} */
  const found = new Map()
  if (process.platform !== 'linux') return found
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const one = processOf(readFileSync(`/proc/${pid}/stat`, 'utf8'))
      if (one) found.set(one.pid, one)
    } catch {
      // it has ended meanwhile
    }
  }
  return found
}

/**
 * Processes that used the CPU between two samples, except this one and its ancestors.
 * @param {Map<number, Process>} before
 * @param {Map<number, Process>} after
 * @param {number} milliseconds
 * @param {number} self
 */
export function busyStrangers(before, after, milliseconds, self) {
  const own = new Set()
  for (let at = after.get(self); at; at = after.get(at.parent)) own.add(at.pid)
  return [...after.values()]
    .filter(({ pid, parent }) => !own.has(pid) && parent !== self)
    .map(({ pid, name, ticks }) => {
      const used = ticks - (before.get(pid)?.ticks ?? ticks)
      return { pid, name, share: (used * 1000) / TICKS / milliseconds }
    })
    .filter(({ share }) => share >= BUSY)
    .toSorted((one, other) => other.share - one.share)
    .slice(0, NAMED_MOST)
}

/** @returns {Promise<string[]>} */
export async function aboutThisMachine() {
  const before = processes()
  await wait(LOOK)
  const strangers = busyStrangers(before, processes(), LOOK, process.pid)
  const disk = statfsSync(root)
  const [commit, npm] = await Promise.all([
    said('git', 'log', '-1', '--format=%h %s'),
    said('npm', '--version'),
  ])
  const figures = [
    `${availableParallelism()} cores`,
    `load ${loadavg()
      .map((load) => load.toFixed(1))
      .join(' ')}`,
    `${(freemem() / GIB).toFixed(1)} GiB memory free`,
    `${((disk.bavail * disk.bsize) / GIB).toFixed(1)} GiB disk free`,
    `Node ${process.version}`,
    `npm ${npm}`,
  ]
  const named = strangers.map(
    ({ pid, name, share }) => `${name} (${pid}, ${Math.round(share * 100)} %)`,
  )
  return [
    `commit ${commit}`,
    figures.join(' · '),
    `others on the processor: ${named.join(', ') || 'nobody'}`,
  ]
}
