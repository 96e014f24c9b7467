import { useEffect } from 'react'
import { isStandalone } from '#src/features/install/display.ts'

/** In an app window there is no way back from a foreign page: links out of the shop open in the browser. */
export function useOutsideLinks() {
  useEffect(() => {
    document.addEventListener('click', sendOutside, true)
    return () => document.removeEventListener('click', sendOutside, true)
  }, [])
}

function sendOutside({ target }: MouseEvent) {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
  if (!link || !isStandalone() || link.origin === location.origin) return
  if (!/^https?:$/.test(link.protocol)) return // tel: and mailto: are the device's
  link.target = '_blank'
  link.rel = 'noopener noreferrer'
}
