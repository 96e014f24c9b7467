/**
 * The build whose scripts run in this page, from `index.html`; the id is '' in development. Times are in milliseconds.
 */
export function pageBuild(): { id: string; timestamp: number } {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="build"]')
  return { id: meta?.content ?? '', timestamp: Number(meta?.dataset['time'] ?? 0) }
}
