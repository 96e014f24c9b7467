import * as fc from 'fast-check'
import * as v from 'valibot'

/** A valibot schema at run time: its contents, whatever its type. */
type Inside = {
  type: string
  kind?: string
  entries?: Record<string, Inside>
  options?: readonly unknown[]
  pipe?: readonly Inside[]
  wrapped?: Inside
  item?: Inside
  items?: readonly Inside[]
  key?: Inside
  value?: Inside
  literal?: unknown
  requirement?: unknown
}
/** Values that exist in the shop, by the fields they fit. */
export type Known = Readonly<Record<string, readonly unknown[]>>
type Field = { name: string; known: Known }

/**
 * Inputs that match a schema: sometimes with values that exist in the shop, else random ones. Throws while drawing when
 * nothing drawn matches, which a rule of the schema's own can cause: `known` then has to name values for the field.
 */
export function fitting(schema: v.GenericSchema, known: Known = {}): fc.Arbitrary<unknown> {
  let misses = 0
  const inside = schema as unknown as Inside // every schema has this form
  return of(inside, { name: '', known }).filter((value) => {
    const isMatch = v.is(schema, value)
    misses = isMatch ? 0 : misses + 1
    if (misses > MOST_MISSES) throw new Error(`no value matches: ${JSON.stringify(value)}`)
    return isMatch
  })
}
const MOST_MISSES = 5000

function of(schema: Inside, field: Field): fc.Arbitrary<unknown> {
  const candidates = field.known[field.name]
  const drawn = drawnFrom(schema, field)
  if (!candidates || candidates.length === 0) return drawn
  return fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...candidates) }, drawn)
}

function drawnFrom(schema: Inside, field: Field): fc.Arbitrary<unknown> {
  const { type, wrapped, item, items = [], options = [], literal } = schema
  if (wrapped && type === 'nullable') return fc.option(of(wrapped, field), { nil: null })
  if (wrapped) return fc.option(of(wrapped, field), { nil: undefined })
  switch (type) {
    case 'object':
      return recordOf(schema.entries ?? {}, field)
    case 'variant':
      return fc.oneof(...options.map((option) => of(option as Inside, field)))
    case 'union':
      return isNumber(schema)
        ? numbersAsText(schema)
        : fc.oneof(...options.map((option) => of(option as Inside, field)))
    case 'picklist':
      return fc.constantFrom(...options)
    case 'literal':
      return fc.constant(literal)
    case 'array':
      return fc.array(item ? of(item, field) : fc.anything(), { maxLength: mostOf(schema, 8) })
    case 'record':
      return tableOf(schema, field)
    case 'tuple':
      return fc.tuple(...items.map((one) => of(one, field)))
    case 'boolean':
      return fc.boolean()
    case 'number':
      return numberOf(schema)
    case 'string':
      return textOf(schema)
    case 'file':
      return fc.uint8Array({ maxLength: 300 }).map((bytes) => new File([bytes], 'x.png'))
    default:
      throw new Error(`no values are known for a schema of type ${type}`)
  }
}

const recordOf = (entries: Record<string, Inside>, { known }: Field) =>
  fc.record(
    Object.fromEntries(
      Object.entries(entries).map(([name, entry]) => [name, of(entry, { name, known })]),
    ),
    { requiredKeys: Object.keys(entries).filter((name) => entries[name]?.type !== 'optional') },
  )

function tableOf({ key, value }: Inside, field: Field) {
  const names = (key?.options ?? []) as string[] // of a picklist; other keys are any text
  const inner = value ? of(value, field) : fc.anything()
  if (names.length === 0) return fc.dictionary(fc.string(), inner, { maxKeys: 5 })
  return fc.record(Object.fromEntries(names.map((name) => [name, inner])))
}

/** The requirement of a step in a schema's pipe; undefined without one. */
const asked = ({ pipe = [] }: Inside, type: string): unknown =>
  pipe.find((step) => step.kind !== 'schema' && step.type === type)?.requirement
const has = ({ pipe = [] }: Inside, type: string) => pipe.some((step) => step.type === type)
const isNumber = (schema: Inside) => asked(schema, 'max_value') !== undefined
const numberFrom = (schema: Inside, type: string, other: number) =>
  Number(asked(schema, type) ?? other)
const mostOf = (schema: Inside, most: number) =>
  Math.min(most, numberFrom(schema, 'max_length', most))

function numberOf(schema: Inside) {
  const min = numberFrom(schema, 'min_value', -1e9)
  const max = numberFrom(schema, 'max_value', Number.MAX_SAFE_INTEGER)
  return fc.oneof(
    fc.maxSafeInteger().map((number) => Math.min(max, Math.max(min, number))),
    fc.integer({ min, max: Math.min(max, min + 200) }),
    fc.constantFrom(min, max),
  )
}
const numbersAsText = (schema: Inside) =>
  fc
    .tuple(numberOf(schema), fc.boolean())
    .map(([number, isText]) => (isText ? String(number) : number))

/** Strings that often break software. */
const HOSTILE = [
  '__proto__',
  'constructor',
  'undefined',
  'null',
  '-0',
  'NaN',
  '1e309',
  "'; drop table members; --",
  '%_\\',
  '${7*7}{{7*7}}',
  '<img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  'a\r\nset-cookie: b=c',
  'e\u0301 \u00e9',
  '\u202egnp.exe',
  'a\u200bb\u2060c',
  '👩‍👩‍👧‍👦🏳️‍🌈',
  '\ufdfa\u3164',
  '\u0000before and after',
  'half \ud83d',
  '../../../etc/passwd',
]

function textOf(schema: Inside): fc.Arbitrary<string> {
  if (has(schema, 'uuid')) return fc.uuid()
  if (has(schema, 'email')) return fc.nat(999).map((number) => `m${number}@lane.example`)
  if (has(schema, 'url')) return fc.webUrl({ validSchemes: ['https'] })
  const pattern = asked(schema, 'regex')
  if (pattern instanceof RegExp && !/\\p/.test(pattern.source)) return fc.stringMatching(pattern)
  const maxLength = mostOf(schema, 600)
  const minLength = Math.min(maxLength, numberFrom(schema, 'min_length', 0))
  const length = { minLength, maxLength }
  const hostile = fc
    .array(fc.constantFrom(...HOSTILE), { minLength: 1, maxLength: 4 })
    .map((words) => words.join(' ').slice(0, maxLength).padEnd(minLength, '.'))
  return fc.oneof(
    hostile,
    fc.string({ ...length, unit: 'grapheme' }),
    fc.string({ ...length, unit: 'binary' }),
  )
}
