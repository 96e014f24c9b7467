import type * as v from 'valibot'
import { fnv1a } from '#src/platform/lib/fnv.ts'

const known = new WeakMap<v.GenericSchema, string>()

/**
 * A short fingerprint of what a schema accepts. Stored data carries it, so that a contract change drops older data, and
 * a new build alone does not.
 */
export function schemaFingerprint(schema: v.GenericSchema): string {
  const before = known.get(schema)
  if (before !== undefined) return before
  const shape = hash(JSON.stringify(describe(schema)))
  known.set(schema, shape)
  return shape
}

/** Everything in a schema that is data. Functions are omitted: minifying renames them with every build. */
function describe(value: unknown): unknown {
  if (value instanceof RegExp) return String(value)
  if (Array.isArray(value)) return value.map(describe)
  if (typeof value !== 'object' || value === null) return value
  return Object.entries(value).flatMap(([key, inner]: [string, unknown]) =>
    key.startsWith('~') || key === 'message' || typeof inner === 'function' || inner === undefined
      ? []
      : [[key, describe(inner)]],
  )
}

/** Two lanes of 32 bits, enough to distinguish contracts; the second mixes in the position of each character. */
function hash(text: string): string {
  let low = 0x01000193
  for (let at = 0; at < text.length; at += 1)
    low = Math.imul(low ^ (text.charCodeAt(at) + at), 0x85ebca6b)
  return [fnv1a(text), low >>> 0].map((lane) => lane.toString(36)).join('')
}
