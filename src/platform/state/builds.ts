import { store } from './store.ts'

/**
 * The build whose scripts run in this page, from `index.html`; the id is '' in development. Times are in milliseconds.
 */
export function pageBuild(): { id: string; timestamp: number } {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="build"]')
  return { id: meta?.content ?? '', timestamp: Number(meta?.dataset['time'] ?? 0) }
}

/** The build named in the server's responses; '' until one names it. */
export const serverBuild = store({ id: '' })

/** Records a response's `x-build`. */
export function noteServerBuild(id: string | null) {
  if (id) serverBuild.id = id
}
