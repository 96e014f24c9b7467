import { ensureChromium } from './chromium.mjs'
import { install } from './install.mjs'
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
export const chromiumStage = (kind) => ({
  name: 'chromium',
  seconds: 420,
  mayFail: true,
  async work(within) {
    await ensureChromium(kind, within)
    return 0
  },
})

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
