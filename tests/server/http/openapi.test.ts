import * as v from 'valibot'
import { expect, test } from 'vitest'
import { operations } from '#contract/endpoints.ts'
import { openApiText } from '#server/http/openapi/document.ts'
import { openShop } from '#tests/support/shop.ts'

type Operation = {
  operationId: string
  summary: string
  description: string
  parameters: { name: string; in: string; example?: unknown }[]
  security: Record<string, unknown>[]
  requestBody?: { required: boolean; content: Record<string, { example?: unknown }> }
  responses: Record<
    string,
    { content?: Record<string, { example?: { code: number; data: unknown } }> }
  >
}
type Document = {
  openapi: string
  servers: { url: string }[]
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, unknown> }
}

const document = JSON.parse(openApiText()) as Document // the test reads what it needs of it
const ofCall = ({ endpoint }: (typeof operations)[number]) =>
  document.paths[endpoint.path.replace(/:(\w+)/g, '{$1}')]?.[endpoint.method.toLowerCase()]

test('the document is sent as it was built once', async () => {
  const { api } = await openShop()
  const ask = async () => (await api.fetch(new Request('http://shop.test/api/openapi.json'))).text()

  expect(await ask()).toBe(openApiText())
  expect(document.openapi).toBe('3.1.0')
  expect(document.servers).toEqual([{ url: '/', description: 'The origin of the pages.' }])
})

test('every call has a name of its own, a description, its security and its failures', () => {
  const ids = operations.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  for (const operation of operations) {
    const { endpoint, id } = operation
    const found = ofCall(operation)
    expect(found, id).toMatchObject({ operationId: id, summary: endpoint.summary })
    expect(found?.description, id).toContain(endpoint.summary)
    const [security = {}] = found?.security ?? []
    expect('userToken' in security, id).toBe(endpoint.access === 'member')
    const needsCsrf = endpoint.method !== 'GET' && endpoint.isFromWorker !== true
    expect('csrfHeader' in security && 'csrfCookie' in security, id).toBe(needsCsrf)
    const answer = JSON.stringify(found?.responses['200'])
    expect(answer.includes('#/components/schemas/SessionOver'), id).toBe(
      endpoint.access === 'member',
    )
  }
})

const withEnvelope = operations.filter(({ endpoint }) => !endpoint.isFile)

test.each(withEnvelope.map((operation) => [operation.id, operation] as const))(
  'the examples of %s are what the contract takes',
  (_, operation) => {
    const { data, input, form } = operation.endpoint
    const found = ofCall(operation)
    const answer = found?.responses['200']?.content?.['application/json']?.example
    expect(answer?.code).toBe(200)
    expect(v.safeParse(data, answer?.data).issues).toBeUndefined()
    const body = found?.requestBody
    if (!body || form) return
    expect(body.required).toBe(true)
    const inPath = Object.fromEntries(
      found.parameters
        .filter((parameter) => parameter.in === 'path')
        .map(({ name, example }) => [name, example]),
    )
    const words = body.content['application/json']?.example as object // of an object schema
    expect(v.safeParse(input, { ...words, ...inPath }).issues).toBeUndefined()
  },
)

test('no reference leads nowhere', () => {
  const names = [...openApiText().matchAll(/"#\/components\/(\w+)\/([^"]+)"/g)]
  expect(names.length).toBeGreaterThan(100)
  for (const [, kind = '', name = ''] of names)
    expect(document.components, `${kind}/${name}`).toHaveProperty([kind, name])
})

test.each(['/builds/latest.json', '/media/{id}/{file}', '/_payload/{page}.json', '/'])(
  'what a page needs besides its calls is described: %s',
  (path) => {
    expect(document.paths[path]?.['get']?.description).toMatch(/\w{4}/)
  },
)
