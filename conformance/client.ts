import * as v from 'valibot'
import { EnvelopeSchema, SUCCESS, type Endpoint } from '#contract/endpoint.ts'
import type { Language } from '#contract/language.ts'
import { toQueryString } from '#contract/lib/query-string.ts'

export type AnyEndpoint = Endpoint<v.GenericSchema, v.GenericSchema>
/** How a request reaches the server. */
export type Send = (request: Request) => Promise<Response>

/** The server does not do what the contract says; the message says in which way. */
export class Deviation extends Error {}

const MOST_NAMED = 3

/** @throws Deviation unless `holds` */
export function must(holds: boolean, otherwise: string): asserts holds {
  if (!holds) throw new Deviation(otherwise)
}

/** A browser at the server: it keeps the CSRF cookie and, once signed in, the token. */
export class Browser {
  token = ''
  language: Language = 'en'
  private safeToken = ''
  private readonly send: Send
  private readonly origin: string

  constructor(send: Send, origin: string) {
    this.send = send
    this.origin = origin
  }

  /** Sends a request as this browser does. `csrf`: what stands in the header instead of the cookie's token. */
  async request(path: string, init: RequestInit = {}, csrf?: string): Promise<Response> {
    const request = new Request(new URL(path, this.origin), { ...init, redirect: 'manual' })
    const cookies = [`ba-lang=${this.language}`]
    if (this.safeToken !== '') cookies.push(`safeToken=${this.safeToken}`)
    request.headers.set('cookie', cookies.join('; '))
    if (this.token !== '') request.headers.set('user-token', this.token)
    request.headers.set('x-csrf-token', csrf ?? this.safeToken)
    const response = await this.send(request)
    const set = response.headers.get('set-cookie') ?? ''
    this.safeToken = /safeToken=([^;]*)/.exec(set)?.[1] ?? this.safeToken
    return response
  }

  get hasCsrfToken() {
    return this.safeToken !== ''
  }

  /** The envelope that a call is answered with. @throws Deviation if it is none */
  async envelope(endpoint: AnyEndpoint, input: unknown) {
    const { path, init } = described(endpoint, input)
    const response = await this.request(path, init)
    must(response.status === 200, `HTTP ${response.status}`)
    const type = response.headers.get('content-type') ?? ''
    must(type.includes('json'), `the content type is “${type}”`)
    const text = await response.text()
    const found = v.safeParse(EnvelopeSchema, parsed(text))
    must(found.success, `no envelope: ${text.slice(0, 60)}`)
    return found.output
  }

  /** The data of a call that succeeds. @throws Deviation if it does not, or its data are not those of the contract */
  async call<In extends v.GenericSchema, Out extends v.GenericSchema>(
    endpoint: Endpoint<In, Out>,
    input: v.InferInput<In>,
  ): Promise<v.InferOutput<Out>> {
    const { code, msg, data } = await this.envelope(endpoint, input)
    must(code === SUCCESS, `code ${code}: ${msg}`)
    const found = v.safeParse(endpoint.data, data)
    if (found.success) return found.output
    const places = found.issues.map((issue) => `${v.getDotPath(issue) ?? 'data'}: ${issue.message}`)
    throw new Deviation(places.slice(0, MOST_NAMED).join('; '))
  }
}

function described({ method, path, form }: AnyEndpoint, input: unknown) {
  const rest: Record<string, unknown> = { ...(input as object) } // every input is an object
  const named = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = String(rest[name])
    delete rest[name]
    return encodeURIComponent(value)
  })
  if (form) {
    const { file, ...query } = rest
    const body = new FormData()
    if (file instanceof File) body.append('file', file)
    return { path: `${named}?${toQueryString(query).toString()}`, init: { method, body } }
  }
  if (method === 'POST' || method === 'PUT') {
    const headers = { 'content-type': 'application/json' }
    return { path: named, init: { method, headers, body: JSON.stringify(rest) } }
  }
  return { path: `${named}?${toQueryString(rest).toString()}`, init: { method } }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
