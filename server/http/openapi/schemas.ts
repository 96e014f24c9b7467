import { toJsonSchema, toJsonSchemaDefs } from '@valibot/to-json-schema'
import type * as v from 'valibot'
import { CentsSchema, SignedCentsSchema } from '#contract/money.ts'
import { DaySchema } from '#contract/calendar.ts'
import { SecondsSchema, YesNoSchema } from '#contract/endpoint.ts'
import { namedSchemas } from '#contract/endpoints.ts'
import { IdSchema, OrderNoSchema } from '#contract/search-parameters.ts'
import { LanguageSchema } from '#contract/language.ts'
import { OrderLineSchema } from '#contract/order-line.ts'
import { PictureIdSchema, PictureSchema } from '#contract/picture.ts'
import { RefusalReasonSchema } from '#contract/refusal.ts'
import { SiteSchema } from '#contract/site.ts'
import { EmailSchema, MobileSchema } from '#contract/validation.ts'

/** JSON Schema, as far as this document reads it. */
export type JsonSchema = {
  $ref?: string
  type?: string
  properties?: Record<string, JsonSchema>
  required?: string[]
  [key: string]: unknown
}

/** Schemas with a name of their own in the document. */
const definitions: Record<string, v.GenericSchema> = {
  ...namedSchemas,
  Cents: CentsSchema,
  SignedCents: SignedCentsSchema,
  Seconds: SecondsSchema,
  YesNo: YesNoSchema,
  Day: DaySchema,
  Id: IdSchema,
  Language: LanguageSchema,
  OrderNo: OrderNoSchema,
  OrderLine: OrderLineSchema,
  Picture: PictureSchema,
  PictureId: PictureIdSchema,
  RefusalReason: RefusalReasonSchema,
  Site: SiteSchema,
  Email: EmailSchema,
  Mobile: MobileSchema,
}

/** What JSON Schema cannot say. */
const MEANINGS: Readonly<Record<string, string>> = {
  Cents: 'Money in whole cents of the shop’s currency.',
  SignedCents: 'A change of money in whole cents; negative for an outflow.',
  Seconds: 'A time in whole seconds since 1970, UTC: ten digits.',
  YesNo: '`1` is yes, `-1` is no.',
  Day: 'A day of the shop’s calendar.',
  Id: 'The id of a row, as a number or as text.',
  Picture: '`{url}/{width}.avif` and `{url}/{width}.webp` are its files. They never change.',
  RefusalReason: 'Why a rule of the shop refuses; pages react to it.',
  OrderStatus:
    '10 to pay, 15 confirming the payment, 20 to ship, 25 partly shipped, 30 to receive, 40 to review, 50 completed, 60 closed.',
}

// Transforms and custom checks have no form in JSON Schema: callers need the input side.
const options = {
  typeMode: 'input',
  errorMode: 'ignore',
  target: 'draft-2020-12',
  overrideRef: ({ referenceId }: { referenceId: string }) => `#/components/schemas/${referenceId}`,
} as const

/** The JSON Schema of a part of the contract, with references to {@link components}. */
export function schemaOf(schema: v.GenericSchema): JsonSchema {
  const {
    $schema: _dialect,
    $defs: _components,
    ...rest
  } = toJsonSchema(schema, {
    ...options,
    definitions,
  })
  return rest as JsonSchema // of a schema, never `true` or `false`
}

/** The same, with the properties of an object in it: inputs are taken apart. */
export function objectOf(schema: v.GenericSchema): JsonSchema {
  const { $ref, ...found } = schemaOf(schema)
  return $ref === undefined ? found : (components[$ref.split('/').at(-1) ?? ''] ?? {})
}

/** Every named schema of the contract, with its meaning. */
export const components: Record<string, JsonSchema> = Object.fromEntries(
  Object.entries(toJsonSchemaDefs(definitions, options)).map(([name, schema]) => {
    const description = MEANINGS[name]
    const described = description === undefined ? schema : { ...schema, description }
    return [name, described as JsonSchema] // as above
  }),
)
