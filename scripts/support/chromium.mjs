import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { installPackages, isDebian, mayInstall } from './debian.mjs'

/** Chromium's headless shell: half the installation time, and page tests take half as long. */
const SMALL = 'chromium-headless-shell'
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const ELSEWHERE = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** @param {string[]} names */
const onPath = (names) => {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter(Boolean)
  return names.flatMap((name) => folders.map((folder) => join(folder, name)))
}

/** Playwright's own, if it was downloaded: `npx playwright install chromium`. */
async function ofPlaywright() {
  const { chromium } = await import('playwright')
  return chromium.executablePath()
}

/** @typedef {{ isSmall?: boolean }} Kind `isSmall`: prefer the headless shell */

/**
 * Path of the browser for the tests: the one at `CHROMIUM`, Playwright's own, or the system's.
 * @param {Kind} [kind]
 */
export async function findChromium({ isSmall = false } = {}) {
  const named = process.env['CHROMIUM']
  if (named && !existsSync(named)) throw new Error(`CHROMIUM names ${named}, which does not exist.`)
  if (named !== undefined) return named
  const places = [await ofPlaywright(), ...onPath(NAMES), ...ELSEWHERE]
  return [...(isSmall ? onPath([SMALL]) : []), ...places].find((path) => existsSync(path))
}

/** The command for the user to run where we may not run it. */
function advice() {
  const command = isDebian()
    ? 'sudo apt-get install chromium fonts-noto-cjk'
    : 'npx playwright install --with-deps chromium'
  return `The browser tests need Chromium. Run: ${command}\nOr name one: CHROMIUM=/path/to/chromium npm test`
}

/**
 * Finds Chromium; on Debian, as root, installs it.
 * @param {Kind} [kind]
 * @param {Partial<import('./stages.mjs').Within>} [within]
 */
export async function ensureChromium(kind = {}, within = {}) {
  const found = await findChromium(kind)
  if (found) return found
  if (!mayInstall()) throw new Error(advice())
  await installPackages(kind.isSmall ? [SMALL] : ['chromium', 'fonts-noto-cjk'], within)
  const installed = await findChromium(kind)
  if (!installed) throw new Error(advice())
  return installed
}
