import * as v from 'valibot'

/** Names a build: in `index.html`, in the worker, in the names of its records. */
export const BuildIdSchema = v.pipe(v.string(), v.regex(/^[\w.-]{1,64}$/))

export const LATEST_BUILD = '/builds/latest.json'
export const buildNotesPath = (id: string) => `/builds/meta/${id}.json`

/** `/builds/latest.json`: what is published now. Times are milliseconds. */
export const LatestBuildSchema = v.object({
  id: BuildIdSchema,
  /** when it was made */
  timestamp: v.number(),
  version: v.string(),
  /** pages of builds made before this moment no longer work with the server */
  min: v.optional(v.number()),
  /** take the worker off every device */
  kill: v.optional(v.boolean()),
})
export type LatestBuild = v.InferOutput<typeof LatestBuildSchema>

/** `/builds/meta/{id}.json`: what is new for shoppers, and the files whose names never change their content. */
export const BuildNotesSchema = v.object({
  id: BuildIdSchema,
  timestamp: v.number(),
  version: v.string(),
  notes: v.object({ 'zh-cn': v.array(v.string()), en: v.array(v.string()) }),
  files: v.array(v.string()),
})
export type BuildNotes = v.InferOutput<typeof BuildNotesSchema>

/** What this device knows of the published build; all tabs hear the same. */
export const BuildStateSchema = v.object({
  /** null until the first answer */
  latestId: v.nullable(BuildIdSchema),
  /** see `LatestBuildSchema.min` */
  min: v.optional(v.number()),
  /** when the server last answered, milliseconds; 0: never */
  lastOkAt: v.number(),
  kill: v.optional(v.boolean()),
})
export type BuildState = v.InferOutput<typeof BuildStateSchema>
