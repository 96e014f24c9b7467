import { readFileSync } from 'node:fs'
import * as v from 'valibot'

const manifest: unknown = JSON.parse(
  readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
)

/** Version of the shop, from package.json. */
export const VERSION = v.parse(v.object({ version: v.string() }), manifest).version
