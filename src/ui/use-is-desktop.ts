import { useSyncExternalStore } from 'react'

/** From this width on, the header and side menu replace the tab bar (design: grid). */
const DESKTOP = '(width >= 960px)'

function follow(onChange: () => void) {
  const query = matchMedia(DESKTOP)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

/** For components that fetch data: those that only render are hidden by CSS. */
export const useIsDesktop = () =>
  useSyncExternalStore(
    follow,
    () => matchMedia(DESKTOP).matches,
    () => false,
  )
