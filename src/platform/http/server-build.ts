import { store } from '#src/platform/state/store.ts'

/** The build named in the server's responses; '' until one names it. */
export const serverBuild = store({ id: '' })

/** Records a response's `x-build`. */
export function noteServerBuild(id: string | null) {
  if (id) serverBuild.id = id
}
