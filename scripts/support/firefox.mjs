import { existsSync } from 'node:fs'
import { installPackages, mayInstall } from './debian.mjs'

const PLACES = ['/usr/bin/firefox-esr', '/usr/bin/firefox']

/** Path of Firefox, the one that `FIREFOX` names or the system's; '' where there is none. */
export function findFirefox() {
  const browser = process.env['FIREFOX'] ?? PLACES.find((path) => existsSync(path)) ?? ''
  return existsSync(browser) ? browser : ''
}

/**
 * On Debian, as root, installs Firefox. Elsewhere, or when that fails, its tests are named as not run.
 * @param {Partial<import('./stages.mjs').Within>} [within]
 */
export async function ensureFirefox(within = {}) {
  if (!findFirefox() && mayInstall()) await installPackages(['firefox-esr'], within)
}
