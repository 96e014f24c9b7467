import { existsSync, readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { run } from './run.mjs'

/**
 * Another apt-get may hold the lock of the package lists, which apt-get itself does not wait for: retries, and their
 * interval in milliseconds.
 */
const TRIES = 12
const PAUSE = 10_000
const OPTIONS = ['DPkg::Lock::Timeout=180', 'Acquire::Retries=3', 'Dpkg::Use-Pty=0']
const LOCKED = /Could not get lock|Unable to lock/

export function isDebian() {
  if (!existsSync('/etc/os-release')) return false
  return /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'))
}

/** Whether we may install packages here. */
export const mayInstall = () => isDebian() && process.getuid?.() === 0

/** @typedef {import('./stages.mjs').Within} Within */

/** @param {string[]} args @param {Partial<Within>} within */
async function aptGet(args, within) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const options = OPTIONS.flatMap((option) => ['-o', option])
  for (let attempt = 1; ; attempt += 1) {
    const done = await run('apt-get', ['-q', ...options, ...args], { env, ...within })
    if (done.code === 0 || attempt === TRIES || !LOCKED.test(done.output)) return done
    await wait(PAUSE)
  }
}

/** Installs packages, updating the package lists only when the current ones do not suffice.
 * @param {string[]} packages @param {Partial<Within>} [within] */
export async function installPackages(packages, within = {}) {
  const wanted = ['install', '-y', '--no-install-recommends', ...packages]
  if ((await aptGet(wanted, within)).code === 0) return
  await aptGet(['update'], within)
  const { code, output } = await aptGet(wanted, within)
  if (code !== 0) throw new Error(`apt-get install failed:\n${output.trim()}`)
}
