import * as v from 'valibot'

/** A build's id: in `index.html`, in the service worker, in the names of its records. */
export const BuildIdSchema = v.pipe(v.string(), v.regex(/^[\w.-]{1,64}$/))

export const LATEST_BUILD = '/builds/latest.json'
export const buildNotesPath = (id: string) => `/builds/meta/${id}.json`

/** `/builds/latest.json`: the published build. Times are milliseconds. */
export const LatestBuildSchema = v.object({
  id: BuildIdSchema,
  /** when it was built */
  timestamp: v.number(),
  version: v.string(),
  /** pages of builds older than this no longer work with the server */
  min: v.optional(v.number()),
  /** remove the service worker from every device */
  kill: v.optional(v.boolean()),
})
export type LatestBuild = v.InferOutput<typeof LatestBuildSchema>

/**
 * `/builds/meta/{id}.json`: the release notes for shoppers, and the files whose content never changes under their name.
 */
export const BuildNotesSchema = v.object({
  id: BuildIdSchema,
  timestamp: v.number(),
  version: v.string(),
  notes: v.object({ 'zh-cn': v.array(v.string()), en: v.array(v.string()) }),
  files: v.array(v.string()),
})
export type BuildNotes = v.InferOutput<typeof BuildNotesSchema>

/** What is known on this device about the published build; the same for all tabs. */
export const BuildStateSchema = v.object({
  /** null until the first response */
  latestId: v.nullable(BuildIdSchema),
  /** see `LatestBuildSchema.min` */
  min: v.optional(v.number()),
  /** when the server last responded, milliseconds; 0: never */
  lastOkAt: v.number(),
  kill: v.optional(v.boolean()),
})
export type BuildState = v.InferOutput<typeof BuildStateSchema>

/** Groups of a build's files that not every visit needs; all others are on every device (ADR 56). */
export const LATER_GROUPS = ['checkout', 'member'] as const
export type LaterGroup = (typeof LATER_GROUPS)[number]
