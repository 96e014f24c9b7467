import { randomBytes } from 'node:crypto'
import * as v from 'valibot'
import type { Secrets } from '#server/lib/signature.ts'
import { StartFailure } from '#server/lib/start-failure.ts'
import type { Database } from './database.ts'
import { readSetting, settingOnce } from './settings.ts'

/** Settings that are secrets of the shop itself, made at its first start. */
export const SECRET_SETTINGS = { signing: 'secret', push: 'push' } as const

/** A variable that is set but empty counts as unset. */
const present = (text: string | undefined) => (text === '' ? undefined : text)

/** The shortest secret: 32 characters. */
const SecretSchema = v.optional(v.pipe(v.string(), v.minLength(32)))

/**
 * The secrets that sign CSRF tokens, codes and payment callbacks. `SHOP_SECRET` signs, and the former one is still
 * accepted: `SHOP_SECRET_FORMER`, else the one in the database. Without `SHOP_SECRET` that one signs.
 * @throws StartFailure for a short one
 */
export async function configuredSecrets(db: Database, env: NodeJS.ProcessEnv): Promise<Secrets> {
  const [own, former] = ['SHOP_SECRET', 'SHOP_SECRET_FORMER'].map((name) => {
    const read = v.safeParse(SecretSchema, present(env[name]))
    if (read.success) return read.output
    throw new StartFailure(`${name} must have at least 32 characters. See docs/configure.md.`)
  })
  if (own === undefined) {
    const made = randomBytes(32).toString('base64url')
    const stored = v.parse(v.string(), await settingOnce(db, SECRET_SETTINGS.signing, made))
    return former === undefined ? [stored] : [stored, former]
  }
  if (former !== undefined) return [own, former]
  const stored = v.safeParse(v.string(), await readSetting(db, SECRET_SETTINGS.signing))
  return stored.success ? [own, stored.output] : [own]
}

/** The secret settings that variables stand in for: no backup needs them. */
export function replacedSecrets(env: NodeJS.ProcessEnv): string[] {
  const variables = { signing: 'SHOP_SECRET', push: 'VAPID_PRIVATE_KEY' } as const
  return (['signing', 'push'] as const)
    .filter((kind) => present(env[variables[kind]]) !== undefined)
    .map((kind) => SECRET_SETTINGS[kind])
}
