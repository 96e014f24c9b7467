import * as v from 'valibot'
import { BuildIdSchema, BuildStateSchema } from '#src/contract/build.ts'

/** What a page may ask the worker; each is answered, with a `WorkerMessage` or with nothing. */
export const PageMessageSchema = v.variant('type', [
  /** become the active worker now */
  v.object({ type: v.literal('SKIP_WAITING') }),
  /** hand out the pages of the worker that waits, which can't become active yet */
  v.object({ type: v.literal('GIVE_WAY') }),
  /** serve this page too: it was on its way as the worker became active, and the browser passes such pages over */
  v.object({ type: v.literal('CLAIM') }),
  /** look for a new build if the hour is over; `force`: at once, but not twice in ten seconds. Answer: `BUILD`. */
  v.object({ type: v.literal('BUILD_CHECK'), force: v.boolean() }),
  /** what is known, without asking the server. Answer: `BUILD`. */
  v.object({ type: v.literal('BUILD_STATE') }),
  /** a session ended: drop every cache that is not the shop's own. Answer: `WIPED`. */
  v.object({ type: v.literal('WIPE') }),
  /** keep this public page (path and search) for later visits, as the server draws it for a guest by now */
  v.object({ type: v.literal('KEEP_PAGE'), path: v.pipe(v.string(), v.startsWith('/')) }),
  /** the page runs this build: its files stay until the page is gone */
  v.object({ type: v.literal('USING_BUILD'), id: BuildIdSchema }),
])
export type PageMessage = v.InferOutput<typeof PageMessageSchema>

/** What the worker tells: `BUILD` also unasked, to every tab, after each look at the server. */
export const WorkerMessageSchema = v.variant('type', [
  v.object({ type: v.literal('BUILD'), state: BuildStateSchema }),
  v.object({ type: v.literal('WIPED') }),
])
export type WorkerMessage = v.InferOutput<typeof WorkerMessageSchema>
