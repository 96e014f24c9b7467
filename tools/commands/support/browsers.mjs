// Finds the browsers of the tests; on Debian, as root, installs them.
import { existsSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { run } from './node.mjs'

const CHROMIUM = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const ELSEWHERE = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]
const ARCH = process.arch === 'arm64' ? 'aarch64' : 'x86_64'
const WEBKIT = [`/usr/lib/${ARCH}-linux-gnu`, '/usr/lib', '/usr/lib64', '/usr/libexec']

/** @param {string[]} names */
const onPath = (names) => {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter(Boolean)
  return names.flatMap((name) => folders.map((folder) => join(folder, name)))
}
const firstOf = (/** @type {string[]} */ paths) => paths.find((path) => existsSync(path))

/**
 * Path of Chromium: the one at `CHROMIUM`, Playwright's own, or the system's.
 * @param {{ isSmall?: boolean }} [kind] `isSmall`: prefer the headless shell, which installs and runs in half the time
 * @throws when `CHROMIUM` names a file that does not exist
 */
export async function findChromium({ isSmall = false } = {}) {
  const named = process.env['CHROMIUM']
  if (named && !existsSync(named)) throw new Error(`CHROMIUM names ${named}, which does not exist.`)
  if (named !== undefined) return named
  const { chromium } = await import('playwright')
  const small = isSmall ? onPath(['chromium-headless-shell']) : []
  return firstOf([...small, chromium.executablePath(), ...onPath(CHROMIUM), ...ELSEWHERE])
}

/** Path of Firefox: the one at `FIREFOX`, or the system's; '' when there is none. */
export const findFirefox = () => {
  const named = process.env['FIREFOX']
  return firstOf(named ? [named] : onPath(['firefox-esr', 'firefox'])) ?? ''
}

/** Path of WebKitGTK's MiniBrowser: the one at `WEBKIT`, or the system's; '' without it or without Xvfb. */
export const findWebKit = () => {
  const named = process.env['WEBKIT']
  const places = WEBKIT.map((folder) => join(folder, 'webkit2gtk-4.1/MiniBrowser'))
  return (firstOf(onPath(['Xvfb'])) && firstOf(named ? [named] : places)) ?? ''
}

/** Each browser with its packages in Debian. */
const BROWSERS = {
  headless: { find: () => findChromium({ isSmall: true }), packages: ['chromium-headless-shell'] },
  chromium: { find: () => findChromium(), packages: ['chromium', 'fonts-noto-cjk'] },
  webkit: { find: findWebKit, packages: ['libwebkit2gtk-4.1-0', 'xvfb'] },
  firefox: { find: findFirefox, packages: ['firefox-esr'] },
}

export const isDebian = () =>
  existsSync('/etc/os-release') && /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'))

/** @param {string[]} packages @param {import('node:child_process').SpawnOptions} [options] */
async function aptInstall(packages, options) {
  const settings = '-q -y -o DPkg::Lock::Timeout=180 -o Acquire::Retries=3 -o Dpkg::Use-Pty=0'
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const apt = (/** @type {string[]} */ ...args) =>
    run('apt-get', [...settings.split(' '), ...args], { env, ...options })
  const install = () => apt('install', '--no-install-recommends', ...packages)
  if ((await install()) === 0) return
  await apt('update') // the package lists were missing or old
  await install()
}

/**
 * Finds a browser; on Debian, as root, installs it. Elsewhere Playwright has a Chromium; the tests of the other engines
 * are then listed as not run.
 * @param {keyof typeof BROWSERS} name @param {import('node:child_process').SpawnOptions} [options]
 * @returns {Promise<string>} its path
 * @throws with the command to run when there is none
 */
export async function ensureBrowser(name, options) {
  const { find, packages } = BROWSERS[name]
  const found = await find()
  if (found) return found
  if (isDebian() && process.getuid?.() === 0) await aptInstall(packages, options)
  const installed = await find()
  if (installed) return installed
  const forOthers = 'npx playwright install --with-deps chromium'
  const command = isDebian() ? `sudo apt-get install ${packages.join(' ')}` : forOthers
  throw new Error(`There is no ${name}. Run: ${command}\nOr name one: CHROMIUM=/path/to/chromium`)
}
