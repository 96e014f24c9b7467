import { ref } from 'valtio/vanilla'
import { store } from '#src/platform/state/store.ts'
import type { InstallWay } from './install-rule.ts'

/** What Chromium fires when the shop can be installed; not in TypeScript's library, being Chromium's alone. */
export type InstallPromptEvent = Event & {
  prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }>
}
declare global {
  interface WindowEventMap {
    beforeinstallprompt: InstallPromptEvent
  }
}

type Install = {
  /** the browser's own prompt, good for one use */
  prompt: InstallPromptEvent | null
  way: InstallWay | undefined
  /** the sheet is open: because it was asked for, or by itself */
  sheet: 'asked' | 'offered' | undefined
}

/** How this shop can be installed here and now. */
export const install = store<Install>({ prompt: null, way: undefined, sheet: undefined })

export const openInstall = () => {
  install.sheet = 'asked'
}

/** The event comes once, perhaps early: call at boot. What it leads to is loaded later. */
export const keepInstallPrompt = () =>
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    install.prompt = ref(event)
  })
