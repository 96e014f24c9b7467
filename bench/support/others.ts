import { readdir, readFile } from 'node:fs/promises'
import { cpus } from 'node:os'

/** A second of processor time in the units of `/proc`, on every common Linux. */
const TICKS = 100
/** Above this share of the machine, what others did is in the figures. */
const QUIET = 0.06

type Process = { pid: number; parent: number; ticks: number }

/** What all processes have used until now; none on a system without `/proc`. */
async function processes(): Promise<Process[]> {
  const names = await readdir('/proc').catch(() => [])
  const read = names
    .filter((name) => /^\d+$/.test(name))
    .map(async (name) => {
      const text = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '')
      // The name before may hold spaces: https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html
      const [, parent, ...rest] = text.slice(text.lastIndexOf(')') + 2).split(' ')
      const ticks = Number(rest[9]) + Number(rest[10]) // utime and stime
      return parent ? [{ pid: Number(name), parent: Number(parent), ticks }] : []
    })
  return (await Promise.all(read)).flat()
}

/** Those that this process has not started, directly or by others. */
function strangers(all: readonly Process[]): Process[] {
  const parents = new Map(all.map(({ pid, parent }) => [pid, parent]))
  const isOwn = (pid: number | undefined): boolean =>
    pid === process.pid || (pid !== undefined && pid > 1 && isOwn(parents.get(pid)))
  return all.filter(({ pid }) => !isOwn(pid))
}

/** Watches from now on how much of the machine other processes take. Call what is returned for a sentence about it. */
export async function watchOthers(): Promise<() => Promise<string>> {
  const since = performance.now()
  const before = new Map(strangers(await processes()).map(({ pid, ticks }) => [pid, ticks]))
  return async () => {
    const after = strangers(await processes())
    if (after.length === 0) return 'What other processes took is not known on this system.'
    const ticks = after.reduce((sum, { pid, ticks: now }) => sum + now - (before.get(pid) ?? 0), 0)
    const share = ticks / TICKS / (((performance.now() - since) / 1000) * cpus().length)
    const percent = `Other processes took ${(100 * share).toFixed(1)} % of the machine`
    return share <= QUIET
      ? `${percent}: a quiet run.`
      : `${percent}: **not a quiet run, compare nothing with it.**`
  }
}
