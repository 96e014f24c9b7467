import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { installPackages, mayInstall } from './debian.mjs'

/** WebKitGTK's MiniBrowser: in a folder named after the architecture, or beside those. */
const BROWSER = 'webkit2gtk-4.1/MiniBrowser'

function places() {
  const folders = ['/usr/lib', '/usr/lib64', '/usr/libexec'].filter((path) => existsSync(path))
  const inside = folders.flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name.endsWith('-linux-gnu'))
      .map((name) => join(folder, name)),
  )
  return [...folders, ...inside].map((folder) => join(folder, BROWSER))
}

const isOnPath = (/** @type {string} */ program) =>
  (process.env['PATH'] ?? '')
    .split(delimiter)
    .some((folder) => folder && existsSync(join(folder, program)))

/** Path of WebKitGTK's browser: the one at `WEBKIT`, or the system's; '' when it or an in-memory display is missing. */
export function findWebKit() {
  const browser = process.env['WEBKIT'] ?? places().find((path) => existsSync(path)) ?? ''
  return existsSync(browser) && isOnPath('Xvfb') ? browser : ''
}

/**
 * Installs WebKitGTK on Debian, as root. Elsewhere, or on failure, its tests are listed as not run.
 * @param {Partial<import('./stages.mjs').Within>} [within]
 */
export async function ensureWebKit(within = {}) {
  if (!findWebKit() && mayInstall()) await installPackages(['libwebkit2gtk-4.1-0', 'xvfb'], within)
}
