import * as v from 'valibot'
import { BuildIdSchema, BuildStateSchema, LATER_GROUPS } from './build.ts'
import { LanguageSchema } from './language.ts'
import { LateResponseSchema } from './lib/network.ts'

const LaterGroupsSchema = v.array(v.picklist(LATER_GROUPS))

/** A push subscription that the server knows; all base64url. */
export const KnownPushSchema = v.object({
  endpoint: v.string(),
  auth: v.string(),
  key: v.string(),
})
export type KnownPush = v.InferOutput<typeof KnownPushSchema>

/** Messages a page may send to the service worker. Each is answered, with a `WorkerMessage` or with nothing. */
export const PageMessageSchema = v.variant('type', [
  /** become the active worker now */
  v.object({ type: v.literal('SKIP_WAITING') }),
  /** serve the pages of the waiting worker, which cannot become active yet */
  v.object({ type: v.literal('GIVE_WAY') }),
  /** claim this page too: it was loading when the worker became active, and browsers skip such pages */
  v.object({ type: v.literal('CLAIM') }),
  /**
   * check for a new build if the last check is over an hour old; `force`: now, but at most once in ten seconds. Answer:
   * `BUILD`.
   */
  v.object({ type: v.literal('BUILD_CHECK'), force: v.boolean() }),
  /** what is known, without a request to the server. Answer: `BUILD`. */
  v.object({ type: v.literal('BUILD_STATE') }),
  /** a session ended: delete every cache except the shop's own, and end the push subscription. Answer: `WIPED`. */
  v.object({ type: v.literal('WIPE') }),
  /** cache this public page (path and search) for later visits, as the server now renders it for a guest */
  v.object({ type: v.literal('KEEP_PAGE'), path: v.pipe(v.string(), v.startsWith('/')) }),
  /** store the data of home, the categories and help, in the reader's language (ADR 61) */
  v.object({ type: v.literal('KEEP_START'), language: LanguageSchema }),
  /** store the data of this public page (path and search), which was left before it could be stored */
  v.object({
    type: v.literal('KEEP_ROWS'),
    path: v.pipe(v.string(), v.startsWith('/')),
    language: LanguageSchema,
  }),
  /** this device's push subscription and the shop's key, as the server has them; null: it is not notified */
  v.object({ type: v.literal('PUSH'), known: v.nullable(KnownPushSchema) }),
  /** which page was a notification for that was pressed a moment ago? Answer: `OPEN`, once. */
  v.object({ type: v.literal('PRESSED') }),
  /** the page runs this build: keep its files until the page is closed. Answer: `USING_BUILD`. */
  v.object({ type: v.literal('USING_BUILD'), id: BuildIdSchema }),
  /** put these groups of files on the device. Answer: `GROUPS`. */
  v.object({ type: v.literal('INSTALL_GROUPS'), groups: LaterGroupsSchema }),
])
export type PageMessage = v.InferOutput<typeof PageMessageSchema>

/**
 * Messages from the service worker. `BUILD` is also sent unprompted, to every tab, after each check with the server; `OPEN`
 * to one tab.
 */
export const WorkerMessageSchema = v.variant('type', [
  v.object({ type: v.literal('BUILD'), state: BuildStateSchema }),
  /** the worker is of this build */
  v.object({ type: v.literal('USING_BUILD'), id: BuildIdSchema }),
  v.object({ type: v.literal('WIPED') }),
  LateResponseSchema,
  /** later groups that are on the device as a whole */
  v.object({ type: v.literal('GROUPS'), held: LaterGroupsSchema }),
  /** a notification was pressed: open this path (with its search), and answer */
  v.object({ type: v.literal('OPEN'), path: v.pipe(v.string(), v.startsWith('/')) }),
])
export type WorkerMessage = v.InferOutput<typeof WorkerMessageSchema>
