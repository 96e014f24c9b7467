import type { RegisteredRouter } from '@tanstack/react-router'

/**
 * Loads the page of the address before anything is rendered. `firstPage` resolves when it has been rendered. The router's
 * own parts learn of another address only once they have rendered, and assume that what was loaded before is the right
 * page.
 */
export async function loadFirst(router: RegisteredRouter, firstPage: Promise<void>): Promise<void> {
  const unfollow = router.history.subscribe(({ action }) => void router.load({ action }))
  void firstPage.then(unfollow)
  await router.load().catch(console.error) // what is rendered reports it
}

/** Says in the document that nothing served is left that does not react. Tests and measurements wait for it. */
export function markHydrated(root: HTMLElement): void {
  root.dataset['hydrated'] = ''
}
