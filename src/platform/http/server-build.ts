import { store } from '#src/platform/state/store.ts'

/** The build that the server's answers name; '' until one does. */
export const serverBuild = store({ id: '' })

/** Takes note of an answer's `x-build`. */
export function noteServerBuild(id: string | null) {
  if (id) serverBuild.id = id
}
