import * as v from 'valibot'
import { toQueryString } from '#contract/lib/query-string.ts'
import { EnvelopeSchema, SUCCESS, type Endpoint } from '#contract/endpoint.ts'
import type { Language } from '#contract/language.ts'

/** The shop's refusal of a call. */
export class CallRefused extends Error {
  readonly status: number
  readonly code: number
  readonly data: Record<string, unknown>

  constructor(status: number, code: number, msg: string, data: unknown) {
    super(msg)
    this.status = status
    this.code = code
    this.data = { ...(data as object | null) } // refusals carry an object or nothing
  }
  get reason() {
    return this.data['reason']
  }
}

type Api = { fetch: (request: Request) => Response | Promise<Response> }
type Session = {
  token?: string
  language?: Language
  /** the address that a proxy has seen, for shops with one */
  ip?: string
  /** what the browser says that it is */
  userAgent?: string
}
/** From where somebody shops. */
export type ShopperPlace = Pick<Session, 'ip' | 'userAgent'>
type AnyEndpoint = Endpoint<v.GenericSchema, v.GenericSchema>

/** A shopper's browser: it keeps the CSRF cookie and, after signing in, the token. */
export function shopper(api: Api, { token = '', language = 'en', ip, userAgent }: Session = {}) {
  const origin = 'http://shop.test'
  let safeToken = ''

  async function send(request: Request): Promise<Response> {
    request.headers.set('cookie', `safeToken=${safeToken}; ba-lang=${language}`)
    if (token) request.headers.set('user-token', token)
    request.headers.set('x-csrf-token', safeToken)
    if (ip) request.headers.set('x-forwarded-for', ip)
    if (userAgent) request.headers.set('user-agent', userAgent)
    const response = await api.fetch(request)
    safeToken = /safeToken=([^;]*)/.exec(response.headers.get('set-cookie') ?? '')?.[1] ?? safeToken
    return response
  }

  /** Sends one call of the contract and returns its data. @throws CallRefused */
  async function call<In extends v.GenericSchema, Out extends v.GenericSchema>(
    endpoint: Endpoint<In, Out>,
    input: v.InferInput<In>,
  ): Promise<v.InferOutput<Out>> {
    if (endpoint.method !== 'GET' && !safeToken) await send(new Request(`${origin}/api/cart`))
    const response = await send(requestFor(origin, endpoint, input))
    const { code, msg, data } = v.parse(EnvelopeSchema, await response.json())
    if (code !== SUCCESS) throw new CallRefused(response.status, code, msg, data)
    return v.parse(endpoint.data, data)
  }
  return { call, send, origin }
}
export type Shopper = ReturnType<typeof shopper>

/** A call of the contract as a request, without cookies and tokens. */
export function requestFor(
  origin: string,
  { method, path, form }: AnyEndpoint,
  input: unknown,
): Request {
  const rest: Record<string, unknown> = { ...(input as object) } // every input schema is an object
  if (form) {
    const { file, ...query } = rest
    const body = new FormData()
    if (file instanceof File) body.append('file', file)
    return new Request(`${origin}${path}?${toQueryString(query).toString()}`, { method, body })
  }
  const pathname = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = String(rest[name])
    delete rest[name]
    return encodeURIComponent(value)
  })
  if (method === 'POST' || method === 'PUT') {
    const headers = { 'content-type': 'application/json' }
    return new Request(`${origin}${pathname}`, { method, headers, body: JSON.stringify(rest) })
  }
  return new Request(`${origin}${pathname}?${toQueryString(rest).toString()}`, { method })
}

/** The refusal of a call that must not succeed. */
export async function refusalOf(call: Promise<unknown>): Promise<CallRefused> {
  try {
    await call
  } catch (error) {
    if (error instanceof CallRefused) return error
    throw error
  }
  throw new Error('The shop did not refuse')
}
