import * as v from 'valibot'
import { stored } from '#src/platform/storage/stored.ts'

const CountSchema = v.pipe(v.number(), v.integer(), v.minValue(0))
const InstallMemorySchema = v.object({
  visits: CountSchema,
  /** ms of the last activity */
  seenAt: CountSchema,
  dismissals: CountSchema,
  dismissedAt: CountSchema,
  guides: CountSchema,
  isInstalled: v.boolean(),
})
export type InstallMemory = v.InferOutput<typeof InstallMemorySchema>

const saved = stored('install', InstallMemorySchema)
const NEW: InstallMemory = {
  visits: 0,
  seenAt: 0,
  dismissals: 0,
  dismissedAt: 0,
  guides: 0,
  isInstalled: false,
}

/** What this device remembers of visits and install offers. */
export const installMemory = (): InstallMemory => saved.read() ?? NEW

export const remember = (news: Partial<InstallMemory>) =>
  saved.write({ ...installMemory(), ...news })

const ordered = stored('hasOrdered', v.literal(true), { isPrivate: true })
/** A member has ordered on this device. */
export const hasOrdered = () => ordered.read() === true
export const rememberOrder = () => ordered.write(true)

/** Milliseconds of absence after which a return counts as a new visit. */
export const VISIT_MS = 30 * 60_000
