import { existsSync, readFileSync } from 'node:fs'
import { run } from './run.mjs'

export function isDebian() {
  if (!existsSync('/etc/os-release')) return false
  return /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'))
}

/** Whether it is ours to install packages here. */
export const mayInstall = () => isDebian() && process.getuid?.() === 0

/** @param {string[]} packages */
export async function installPackages(packages) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', ...packages]]) {
    const { code, output } = await run('apt-get', ['-q', ...args], { env })
    if (code !== 0) throw new Error(`apt-get ${args[0]} failed:\n${output.trim()}`)
  }
}
