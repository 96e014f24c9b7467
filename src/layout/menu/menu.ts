import { store } from '#src/platform/state/store.ts'

/** Milliseconds after which the main menu is back (spec §9). */
export const MENU_RETURN_MS = 200

/** The main menu hides when a navigation starts; the mobile menu is closed by every navigation (spec §2). */
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
