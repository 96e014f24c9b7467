import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { installPackages, isDebian, mayInstall } from './debian.mjs'
import { step } from './progress.mjs'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const ELSEWHERE = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

function onPath() {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter(Boolean)
  return [...NAMES.flatMap((name) => folders.map((folder) => join(folder, name))), ...ELSEWHERE]
}

/** Playwright's own, if it was downloaded: `npx playwright install chromium`. */
async function ofPlaywright() {
  const { chromium } = await import('playwright')
  return chromium.executablePath()
}

/** Path of the browser for the tests: the one that `CHROMIUM` names, Playwright's own, or the system's. */
export async function findChromium() {
  const named = process.env['CHROMIUM']
  if (named && !existsSync(named)) throw new Error(`CHROMIUM names ${named}, which does not exist.`)
  return named ?? [await ofPlaywright(), ...onPath()].find((path) => existsSync(path))
}

/** The one command that helps where it is not ours to run it. */
function advice() {
  const command = isDebian()
    ? 'sudo apt-get install chromium fonts-noto-cjk'
    : 'npx playwright install --with-deps chromium'
  return `The browser tests need Chromium. Run: ${command}\nOr name one: CHROMIUM=/path/to/chromium npm test`
}

/** Finds Chromium; on Debian, as root, installs it. */
export async function ensureChromium() {
  const found = await findChromium()
  if (found) return found
  if (!mayInstall()) throw new Error(advice())
  const install = () => installPackages(['chromium', 'fonts-noto-cjk'])
  await step('Installing Chromium (apt-get)', install)
  const installed = await findChromium()
  if (!installed) throw new Error(advice())
  return installed
}
