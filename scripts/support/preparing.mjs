import { ensureChromium } from './chromium.mjs'
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
 * Chromium, where it is to be had; what follows does what it can without.
 * @param {{ isSmall: boolean }} kind @returns {Stage}
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

/** @type {Stage} */
export const webKitStage = {
  name: 'webkit',
  seconds: 420,
  mayFail: true,
  async work(within) {
    await ensureWebKit(within)
    return 0
  },
}
