import type { MouseEvent } from 'react'
import { session } from '#src/platform/session/session.ts'
import { store } from '#src/platform/state/store.ts'

/** Whether a guest’s basket lies over the page; `isMissing`: its code could not be loaded. */
export const basket = store({ isOpen: false, isMissing: false })

/** For links to the cart: a guest’s opens over the page, since the cart page requires signing in (spec §2). */
export function openBasket(event: Pick<MouseEvent, 'preventDefault'>) {
  if (session.token !== '' || basket.isMissing) return
  event.preventDefault()
  showBasket()
}

export function showBasket() {
  basket.isOpen = true
}
