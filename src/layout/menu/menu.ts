import { store } from '#src/platform/state/store.ts'

/** Milliseconds after which the main menu reappears (spec §9). */
export const MENU_RETURN_MS = 200

/** The main menu hides when a navigation starts; every navigation closes the mobile menu (spec §2). */
export const menu = store({ isShown: true, isMobileOpen: false })

let timer: ReturnType<typeof setTimeout> | undefined

export function navigationStarted() {
  menu.isShown = false
  clearTimeout(timer)
  timer = setTimeout(() => {
    menu.isShown = true
  }, MENU_RETURN_MS)
}

export function navigationEnded() {
  menu.isMobileOpen = false
}
