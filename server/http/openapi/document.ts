import type * as v from 'valibot'
import {
  EnvelopeSchema,
  INVALID,
  NOT_FOUND,
  REFUSED,
  SESSION_OVER,
  SUCCESS,
  TOO_MANY,
  type Endpoint,
} from '#contract/endpoint.ts'
import { operations } from '#contract/endpoints.ts'
import { RULES } from '#contract/validation.ts'
import { CSRF_COOKIE, CSRF_HEADER } from '#server/http/requests/csrf.ts'
import { VERSION } from '#server/lib/version.ts'
import { exampleOf } from './example.ts'
import { otherPaths } from './other-paths.ts'
import { components, objectOf, schemaOf, type JsonSchema } from './schemas.ts'

type AnyEndpoint = Endpoint<v.GenericSchema, v.GenericSchema>

const refer = (kind: string, name: string) => ({ $ref: `#/components/${kind}/${name}` })
const namesIn = (path: string) => [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)

/** A file in a form. JSON Schema cannot express it, so such properties are recognised by name. */
const FILE = 'file'

const hasBody = ({ method }: AnyEndpoint) => method === 'POST' || method === 'PUT'
const isObject = ({ type, $ref }: JsonSchema) => type === 'object' || $ref !== undefined

function parametersOf(endpoint: AnyEndpoint) {
  const { path, form, input } = endpoint
  const { properties = {}, required = [] } = objectOf(input)
  const inPath = namesIn(path)
  const isInBody = (name: string) =>
    form ? name === FILE : hasBody(endpoint) && !inPath.includes(name)
  const fields = Object.entries(properties)
    .filter(([name]) => !isInBody(name))
    .map(([name, schema]) => ({
      name,
      in: inPath.includes(name) ? 'path' : 'query',
      required: inPath.includes(name) || required.includes(name),
      schema,
      ...(inPath.includes(name) ? { example: exampleOf(schema) } : {}),
      ...(isObject(schema) && !inPath.includes(name) ? { style: 'deepObject', explode: true } : {}),
    }))
  return [...fields, refer('parameters', 'Language')]
}

const aFile = {
  type: 'object',
  required: [FILE],
  properties: { [FILE]: { type: 'string', format: 'binary' } },
}

function bodyOf(endpoint: AnyEndpoint) {
  const { path, form, input } = endpoint
  if (!hasBody(endpoint)) return {}
  if (form)
    return {
      requestBody: { required: true, content: { 'multipart/form-data': { schema: aFile } } },
    }
  const { properties = {}, required = [], ...rest } = objectOf(input)
  const inPath = namesIn(path)
  const schema: JsonSchema = {
    ...rest,
    properties: Object.fromEntries(
      Object.entries(properties).filter(([name]) => !inPath.includes(name)),
    ),
    required: required.filter((name) => !inPath.includes(name)),
  }
  const content = { 'application/json': { schema, example: exampleOf(schema) } }
  return { requestBody: { required: true, content } }
}

/** Who may call it. Calls that change something also prove that a page of the shop sends them. */
function securityOf({ method, access, isFromWorker }: AnyEndpoint) {
  const token = access === 'member' ? { userToken: [] } : {}
  const csrf = method === 'GET' || isFromWorker ? {} : { csrfHeader: [], csrfCookie: [] }
  return [{ ...token, ...csrf }]
}

function failuresOf(endpoint: AnyEndpoint): string[] {
  const { access, path, input } = endpoint
  const takesInput = Object.keys(objectOf(input).properties ?? {}).length > 0
  return [
    ...(takesInput ? ['Invalid'] : []),
    ...(namesIn(path).length > 0 ? ['NotFound'] : []),
    ...(access === 'member' ? ['SessionOver'] : []),
    ...(endpoint.method === 'GET' ? [] : ['Refused', 'TooMany']),
  ]
}

/** A file; a failure comes as an envelope, which its type tells. */
const fileAnswer = (endpoint: AnyEndpoint) => ({
  description: 'The file, or the envelope of a failure.',
  headers: { 'x-build': refer('headers', 'Build') },
  content: {
    'application/zip': {},
    'application/json': {
      schema: { oneOf: failuresOf(endpoint).map((name) => refer('schemas', name)) },
    },
  },
})

function answerOf(endpoint: AnyEndpoint) {
  if (endpoint.isFile) return fileAnswer(endpoint)
  const data = schemaOf(endpoint.data)
  const success: JsonSchema = {
    type: 'object',
    required: ['code', 'msg', 'data'],
    properties: { code: { const: SUCCESS }, msg: { type: 'string' }, data },
  }
  const failures = failuresOf(endpoint).map((name) => refer('schemas', name))
  return {
    description: 'The envelope: `code` says whether it worked.',
    headers: { 'x-build': refer('headers', 'Build') },
    content: {
      'application/json': {
        schema: { oneOf: [success, ...failures] },
        example: { code: SUCCESS, msg: 'OK', data: exampleOf(data) },
      },
    },
  }
}

function operationOf(id: string, endpoint: AnyEndpoint) {
  const { summary, mayRepeat, method } = endpoint
  const isSafe = method === 'GET'
  const repeat = mayRepeat
    ? ' Sending it again changes nothing more: a lost answer is retried.'
    : ''
  const guarded = isSafe ? {} : { 403: refer('responses', 'Forbidden') }
  return {
    operationId: id,
    summary,
    description: `${summary}.${repeat}`,
    tags: [endpoint.path.split('/')[2] ?? 'shop'],
    security: securityOf(endpoint),
    parameters: parametersOf(endpoint),
    ...bodyOf(endpoint),
    responses: { 200: answerOf(endpoint), ...guarded, 503: refer('responses', 'Unavailable') },
  }
}

const failure = (code: number, description: string, data: JsonSchema): JsonSchema => ({
  type: 'object',
  description,
  required: ['code', 'msg', 'data'],
  properties: { code: { const: code }, msg: { type: 'string' }, data },
})
const nothing: JsonSchema = { type: 'null' }
const reasoned = (more: JsonSchema['properties'], required: string[]): JsonSchema => ({
  type: 'object',
  required: ['reason', ...required],
  properties: { reason: refer('schemas', 'RefusalReason'), ...more },
})

/** How a call fails: with HTTP status 200 and one of these. */
const failures: Record<string, JsonSchema> = {
  Invalid: failure(INVALID, 'Input does not fit. `fields` names the broken rule of each field.', {
    type: 'object',
    required: ['fields'],
    properties: {
      fields: { type: 'object', additionalProperties: { type: 'string', enum: [...RULES] } },
    },
  }),
  NotFound: failure(NOT_FOUND, 'There is no such thing, or it is another member’s.', nothing),
  SessionOver: failure(
    SESSION_OVER,
    'Nobody is signed in: the page forgets the session and goes to the login.',
    nothing,
  ),
  Refused: failure(REFUSED, 'A rule of the shop refuses.', reasoned({}, [])),
  TooMany: failure(
    TOO_MANY,
    'Too many attempts; `retryAfter` in seconds.',
    reasoned({ retryAfter: { type: 'number' } }, ['retryAfter']),
  ),
}

const envelope = { 'application/json': { schema: schemaOf(EnvelopeSchema) } }

const shared = {
  securitySchemes: {
    userToken: {
      type: 'apiKey',
      in: 'header',
      name: 'user-token',
      description: 'The token of the session, from the login’s answer.',
    },
    csrfCookie: {
      type: 'apiKey',
      in: 'cookie',
      name: CSRF_COOKIE,
      description: 'Set by any answer to a browser without one; readable by scripts, SameSite=Lax.',
    },
    csrfHeader: {
      type: 'apiKey',
      in: 'header',
      name: CSRF_HEADER,
      description: 'Equal to the cookie. After a 403 the page sends the call once more.',
    },
  },
  parameters: {
    Language: {
      name: 'ba-lang',
      in: 'cookie',
      required: false,
      description: 'The language of texts in the answer; Chinese without it.',
      schema: refer('schemas', 'Language'),
    },
  },
  headers: {
    Build: {
      description: 'The published build of the front end: open pages notice a deploy by it.',
      schema: { type: 'string' },
    },
  },
  responses: {
    Forbidden: {
      description: 'The CSRF token is missing or wrong, or another site calls.',
      content: envelope,
    },
    Unavailable: {
      description: 'Busy or under maintenance; the page tries again.',
      headers: { 'retry-after': { description: 'Seconds.', schema: { type: 'integer' } } },
      content: envelope,
    },
  },
}

function openApiDocument() {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const { id, endpoint } of operations) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(id, endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Lamplight',
      version: VERSION,
      description: 'What a server answers to the shop’s front end. See docs/own-server.md.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/', description: 'The origin of the pages.' }],
    tags: [...new Set(operations.map(({ endpoint }) => endpoint.path.split('/')[2] ?? 'shop'))].map(
      (name) => ({ name }),
    ),
    paths: { ...paths, ...otherPaths },
    components: { ...shared, schemas: { ...components, ...failures } },
  }
}

let text: string | undefined

/** The OpenAPI 3.1 document for every call of the contract, as JSON; built when it is first asked for. */
export const openApiText = (): string => (text ??= JSON.stringify(openApiDocument()))
