import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { PictureIdSchema, PictureSchema } from './picture.ts'
import type { UploadSettingsSchema } from './site.ts'

/** Where uploaded files are stored: the shop's data folder, or an S3-compatible store. */
export const UPLOAD_DRIVERS = ['local', 's3'] as const
export type UploadDriver = (typeof UPLOAD_DRIVERS)[number]

/** Why a file may not be uploaded, in the order of the checks (spec §5). */
export const UPLOAD_FAULTS = ['upload_incomplete', 'upload_type', 'upload_size'] as const
export type UploadFault = (typeof UPLOAD_FAULTS)[number]

export type UploadSettings = v.InferOutput<typeof UploadSettingsSchema>
/** What is known about a file before it is sent; `size` in bytes, `type` its MIME type or ''. */
export type UploadCandidate = { name: string; size: number; type: string }

/** Lists arrive as arrays or comma-separated strings; case-insensitive (spec §5). */
const listed = (list: string | readonly string[]) =>
  (typeof list === 'string' ? list.split(',') : list)
    .map((entry) => entry.trim().toLowerCase())
    .filter((entry) => entry !== '')

/** Allowed suffixes with their dot, then MIME types: also the file chooser's `accept` value. */
export const allowedTypes = ({
  allowedSuffixes,
  allowedMimeTypes,
}: Pick<UploadSettings, 'allowedSuffixes' | 'allowedMimeTypes'>) => [
  ...listed(allowedSuffixes).map((suffix) => `.${suffix.replace(/^\./, '')}`),
  ...listed(allowedMimeTypes),
]

/** The suffix of a file's name with its dot, in lower case; '' without one. */
const suffixOf = (name: string) => /\.[^.\s]+$/.exec(name)?.[0].toLowerCase() ?? ''

/**
 * The first error of a file; null: it may be sent. The type matches by suffix or by MIME type; without any list none
 * matches (spec §5).
 */
export function uploadFault(
  { name, size, type }: UploadCandidate,
  settings: UploadSettings,
): UploadFault | null {
  if (name === '' || size === 0) return 'upload_incomplete'
  const allowed = allowedTypes(settings)
  const ways = [suffixOf(name), type.toLowerCase()]
  if (!ways.some((way) => way !== '' && allowed.includes(way))) return 'upload_type'
  return size > settings.maxSize ? 'upload_size' : null
}

/** A stored upload; forms reference it by `id`. */
export const UploadedSchema = v.object({
  id: PictureIdSchema,
  name: v.string(),
  /** bytes as stored, after the image was re-encoded */
  size: v.number(),
  picture: PictureSchema,
})
export type UploadedFile = v.InferOutput<typeof UploadedSchema>

/** A form with one file (spec §7); `driver` is in the query and defaults to the site's upload mode. */
export const uploadFile = endpoint({
  method: 'POST',
  path: '/api/ajax/upload',
  access: 'member',
  summary: 'Upload a picture; it is encoded again, without what the camera wrote into it',
  form: true,
  input: v.object({
    // a missing file is refused like an empty one
    file: v.optional(v.file(), () => new File([], '')),
    driver: v.optional(v.string()),
  }),
  data: v.object({ file: UploadedSchema }),
})
