import { toJsonSchema } from '@valibot/to-json-schema'
import type * as v from 'valibot'
import type { Endpoint } from '#src/contract/endpoint.ts'
import { endpoints } from '#src/contract/endpoints.ts'
import { CSRF_HEADER } from './requests/csrf.ts'
import { VERSION } from '#server/lib/version.ts'

type AnyEndpoint = Endpoint<v.GenericSchema, v.GenericSchema>
type JsonSchema = {
  properties?: Record<string, unknown>
  required?: string[]
  [key: string]: unknown
}

// Transforms and custom checks have no form in JSON Schema: callers need the input side.
const options = { typeMode: 'input', errorMode: 'ignore', target: 'draft-2020-12' } as const
const schemaOf = (schema: v.GenericSchema): JsonSchema => {
  const { $schema: _dialect, ...rest } = toJsonSchema(schema, options)
  return rest as JsonSchema // an object schema, as every input and data is
}

const envelopeOf = (data: v.GenericSchema) => ({
  type: 'object',
  required: ['code', 'msg', 'data'],
  properties: {
    code: { type: 'integer', description: '200 is success' },
    msg: { type: 'string' },
    data: { anyOf: [schemaOf(data), { type: 'object' }, { type: 'null' }] },
  },
})

const namesIn = (path: string) => [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)

/** A file in a form. JSON Schema cannot express it, so such properties are recognised by name. */
const FILE = 'file'

function parametersOf({ method, path, access, form, isFromWorker, input }: AnyEndpoint) {
  const { properties = {}, required = [] } = schemaOf(input)
  const inPath = namesIn(path)
  const hasBody = method === 'POST' || method === 'PUT'
  const isInBody = (name: string) => (form ? name === FILE : hasBody && !inPath.includes(name))
  const fields = Object.entries(properties)
    .filter(([name]) => !isInBody(name))
    .map(([name, schema]) => ({
      name,
      in: inPath.includes(name) ? 'path' : 'query',
      required: inPath.includes(name) || required.includes(name),
      schema,
      ...(isObject(schema) ? { style: 'deepObject', explode: true } : {}),
    }))
  const header = (name: string, isRequired: boolean) => ({
    name,
    in: 'header',
    required: isRequired,
    schema: { type: 'string' },
  })
  return [
    ...fields,
    header('user-token', access === 'member'),
    ...(method === 'GET' || isFromWorker ? [] : [header(CSRF_HEADER, true)]),
  ]
}

const isObject = (schema: unknown) =>
  typeof schema === 'object' && schema !== null && 'type' in schema && schema.type === 'object'

const aFile = {
  type: 'object',
  required: [FILE],
  properties: { [FILE]: { type: 'string', format: 'binary' } },
}

function bodyOf({ method, path, form, input }: AnyEndpoint) {
  if (method !== 'POST' && method !== 'PUT') return {}
  if (form) return { requestBody: { content: { 'multipart/form-data': { schema: aFile } } } }
  const { properties = {}, required = [], ...rest } = schemaOf(input)
  const inPath = namesIn(path)
  const kept = Object.entries(properties).filter(([name]) => !inPath.includes(name))
  const schema = {
    ...rest,
    properties: Object.fromEntries(kept),
    required: required.filter((name) => !inPath.includes(name)),
  }
  return { requestBody: { content: { 'application/json': { schema } } } }
}

function operationOf(endpoint: AnyEndpoint) {
  return {
    summary: endpoint.summary,
    tags: [endpoint.path.split('/')[2] ?? 'shop'],
    parameters: parametersOf(endpoint),
    ...bodyOf(endpoint),
    responses: {
      200: {
        description: 'Envelope; `code` says whether it worked',
        content: { 'application/json': { schema: envelopeOf(endpoint.data) } },
      },
    },
  }
}

/** The OpenAPI 3.1 document for every call of the contract. */
export function openApiDocument() {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Lamplight', version: VERSION, license: { name: 'MIT', identifier: 'MIT' } },
    paths,
  }
}
