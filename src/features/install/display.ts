const asApp = () => matchMedia('(display-mode: standalone)')

/** Whether the shop runs in its own window, without browser controls; older iOS has its own property for it. */
export const isStandalone = () =>
  asApp().matches || ('standalone' in navigator && navigator.standalone === true)

/** A tab becomes a window when the shop is installed from it. @returns a function that stops listening */
export function onDisplayChange(follow: () => void): () => void {
  const query = asApp()
  query.addEventListener('change', follow)
  return () => query.removeEventListener('change', follow)
}
