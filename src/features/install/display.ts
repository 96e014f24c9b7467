const asApp = () => matchMedia('(display-mode: standalone)')

/** The shop runs in a window of its own, without the browser's bars; older iOS says it in its own way. */
export const isStandalone = () =>
  asApp().matches || ('standalone' in navigator && navigator.standalone === true)

/** A tab becomes a window when the shop is installed from it. @returns stops following */
export function onDisplayChange(follow: () => void): () => void {
  const query = asApp()
  query.addEventListener('change', follow)
  return () => query.removeEventListener('change', follow)
}
