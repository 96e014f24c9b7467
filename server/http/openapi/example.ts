import { components, type JsonSchema } from './schemas.ts'

/** Values of named schemas and formats that the schema alone does not lead to. */
const KNOWN: Readonly<Record<string, unknown>> = {
  Day: '2026-12-01',
  Email: 'mira@lane.example',
  Mobile: '13800138000',
  OrderNo: '202612010123456789',
  PictureId: '0123456789abcdef0123456789abcdef',
  Seconds: 1_796_083_200,
  Cents: 4900,
}
const FORMATS: Readonly<Record<string, string>> = {
  uuid: '0b0a4f9e-6f0e-4c1e-9d2b-3a5a4f1f0e11',
  email: 'mira@lane.example',
  uri: 'https://lane.example/',
  'date-time': '2026-12-01T08:00:00Z',
  date: '2026-12-01',
}

/** Values that the pattern of a text takes, by the pattern. */
const PATTERNS: readonly string[] = [
  'sandbox',
  'LP-LIT-002',
  'R202612010000000001',
  '202612010123456789',
  '13800138000',
  '123456',
  '2026-12-01',
  '2026-12',
  '#b9b5a8',
  '0123456789abcdef0123456789abcdef',
  'mira_1',
  'lamplight1',
  'Mira',
  'mira@lane.example',
  '310000',
  '1',
  'BOg5cnXnz0TgXLvU2Y1s7u1m2tq9o0Zq3v5wzYVb1JkQ8M7dQyq8w2p5n6r4t3s1x0a9b8c7d6e5f4g3h2i1j0k',
  'c2VjcmV0LXNlY3JldC0xMg',
]

/** Values of fields whose rules JSON Schema cannot say: they are cleaned before they are checked. */
const FIELDS: Readonly<Record<string, unknown>> = {
  username: 'mira_1',
  password: 'Lamplight1',
  newPassword: 'Lamplight1',
  repeated: 'Lamplight1',
  captcha: '123456',
  mobile: '13800138000',
  email: 'mira@lane.example',
  timeZone: 'Asia/Shanghai',
  quiet: { from: 22, until: 7 },
}

/** A value that fits a schema: its required properties, one entry of each list. */
export function exampleOf(schema: JsonSchema): unknown {
  const { $ref, type } = schema
  if ($ref !== undefined) {
    const name = $ref.split('/').at(-1) ?? ''
    return KNOWN[name] ?? exampleOf(components[name] ?? {})
  }
  if ('const' in schema) return schema['const']
  if (Array.isArray(schema['enum'])) return schema['enum'][0] as unknown
  if ('default' in schema && schema['default'] !== undefined) return schema['default']
  const [way] = (schema['anyOf'] ?? schema['oneOf'] ?? schema['allOf'] ?? []) as JsonSchema[] // as JSON Schema has it
  if (way) return exampleOf(way)
  switch (type) {
    case 'object':
      return objectExample(schema)
    case 'array':
      if (Array.isArray(schema['prefixItems'])) return schema['prefixItems'].map(exampleOf)
      return Array.from({ length: Math.max(1, Number(schema['minItems'] ?? 0)) }, () =>
        exampleOf((schema['items'] ?? {}) as JsonSchema),
      )
    case 'integer':
    case 'number':
      return Math.max(1, Number(schema['minimum'] ?? 0))
    case 'boolean':
      return true
    case 'string':
      return textExample(schema)
    default:
      return null
  }
}

function objectExample({ properties = {}, required = [] }: JsonSchema) {
  return Object.fromEntries(
    Object.entries(properties).flatMap(([name, of]) =>
      required.includes(name) ? [[name, FIELDS[name] ?? exampleOf(of)]] : [],
    ),
  )
}

function textExample({ format, pattern, minLength = 0, maxLength = 1000 }: JsonSchema): string {
  if (typeof format === 'string' && FORMATS[format] !== undefined) return FORMATS[format]
  if (typeof pattern === 'string') {
    const found = PATTERNS.find((text) => new RegExp(pattern, 'u').test(text))
    if (found !== undefined) return found
  }
  return 'Moonrise lamp'.padEnd(Number(minLength), '.').slice(0, Number(maxLength))
}
