import { existsSync } from 'node:fs'
import { installPackages, mayInstall } from './debian.mjs'

const PLACES = ['/usr/bin/firefox-esr', '/usr/bin/firefox']

/** Path of Firefox: the one at `FIREFOX`, or the system's; '' when there is none. */
export function findFirefox() {
  const browser = process.env['FIREFOX'] ?? PLACES.find((path) => existsSync(path)) ?? ''
  return existsSync(browser) ? browser : ''
}

/**
 * Installs Firefox on Debian, as root. Elsewhere, or on failure, its tests are listed as not run.
 * @param {Partial<import('./stages.mjs').Within>} [within]
 */
export async function ensureFirefox(within = {}) {
  if (!findFirefox() && mayInstall()) await installPackages(['firefox-esr'], within)
}
