import { ensureChromium } from './chromium.mjs'
import { ensureFirefox } from './firefox.mjs'
import { install } from './install.mjs'
import { run } from './run.mjs'
import { ensureWebKit } from './webkit.mjs'

/** @typedef {import('./stages.mjs').Stage} Stage */

/** @type {Stage} */
export const installStage = {
  name: 'install',
  seconds: 420,
  isNeeded: true,
  work: async (within) => (await install(within)).code,
}

/**
 * Chromium, where it is available; without it, later stages do what they can.
 * @param {{ isSmall: boolean }} kind
 * @returns {Stage}
 */
export function chromiumStage(kind) {
  let version = ''
  return {
    name: 'chromium',
    seconds: 420,
    mayFail: true,
    says: () => version,
    async work(within) {
      const path = await ensureChromium(kind, within)
      const { output } = await run(path, ['--version'])
      version = `${output.trim().split('\n').at(-1) ?? ''}, ${path}`
      return 0
    },
  }
}

/**
 * Another engine, where it is available.
 * @param {string} name
 * @param {(within: import('./stages.mjs').Within) => Promise<void>} ensure
 * @returns {Stage}
 */
const engineStage = (name, ensure) => ({
  name,
  seconds: 420,
  mayFail: true,
  async work(within) {
    await ensure(within)
    return 0
  },
})

export const engineStages = [
  engineStage('webkit', ensureWebKit),
  engineStage('firefox', ensureFirefox),
]
