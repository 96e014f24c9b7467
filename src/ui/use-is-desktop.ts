import { useSyncExternalStore } from 'react'

/** From here on header and side menu take the place of the tab bar (design: grid). */
const DESKTOP = '(width >= 960px)'

function follow(onChange: () => void) {
  const query = matchMedia(DESKTOP)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

/** For parts that ask the shop for something: what is only looks hides by its style. */
export const useIsDesktop = () =>
  useSyncExternalStore(
    follow,
    () => matchMedia(DESKTOP).matches,
    () => false,
  )
