import { toQueryString } from '#contract/lib/query-string.ts'
import type { endpoints } from '#contract/endpoints.ts'

type Endpoint = (typeof endpoints)[number]

/** A call with arbitrary input, as a client that ignores the contract sends it. */
export function requestOf({ method, path, form }: Endpoint, input: unknown): Request {
  const fields = typeof input === 'object' && input !== null ? { ...input } : {}
  const rest: Record<string, unknown> = { ...fields }
  const pathname = path.replace(/:(\w+)/g, (_, name: string) => encoded(rest[name]))
  if (form) return formRequest(pathname, rest)
  if (method === 'POST' || method === 'PUT') {
    const body = typeof input === 'string' ? input : (JSON.stringify(input) ?? '')
    return new Request(`http://shop.test${pathname}`, { method, body })
  }
  return new Request(`http://shop.test${pathname}?${toQueryString(rest).toString()}`, { method })
}

/** A single dot as a path segment would be removed when the URL is parsed. */
const encoded = (value: unknown) =>
  encodeURIComponent(
    String(isPlain(value) ? value : JSON.stringify(value)).toWellFormed(),
  ).replaceAll('.', '%2E')
const isPlain = (value: unknown) => typeof value !== 'object' || value === null

function formRequest(pathname: string, { file, ...query }: Record<string, unknown>) {
  const body = new FormData()
  if (file instanceof File) body.append('file', file)
  else if (file !== undefined) body.append('file', JSON.stringify(file))
  const url = `http://shop.test${pathname}?${toQueryString(query).toString()}`
  return new Request(url, { method: 'POST', body })
}
