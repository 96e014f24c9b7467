import { ref } from 'valtio/vanilla'
import { store } from '#src/platform/state/store.ts'
import type { InstallWay } from './install-rule.ts'

/** The event Chromium fires when the shop can be installed; Chromium only, so not in TypeScript's library. */
export type InstallPromptEvent = Event & {
  prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }>
}
declare global {
  interface WindowEventMap {
    beforeinstallprompt: InstallPromptEvent
  }
}

type Install = {
  /** the browser's own prompt; it can be used once */
  prompt: InstallPromptEvent | null
  way: InstallWay | undefined
  /** the sheet is open: on request, or automatically */
  sheet: 'asked' | 'offered' | undefined
}

/** How this shop can be installed in this browser, now. */
export const install = store<Install>({ prompt: null, way: undefined, sheet: undefined })

export const openInstall = () => {
  install.sheet = 'asked'
}

/** The event fires once, possibly early: call at boot. Its handling is lazy-loaded. */
export const keepInstallPrompt = () =>
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    install.prompt = ref(event)
  })
