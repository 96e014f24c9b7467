import type * as v from 'valibot'
import type { Endpoint } from '#contract/endpoint.ts'
import { withTimeout } from '#contract/lib/waiting.ts'
import { transportAsked } from '#src/platform/connection/connection.ts'
import { TIMEOUT_MS } from './call.ts'
import { callHeaders, noteAnswer, openEnvelope, parsed, unreached } from './exchange.ts'

/**
 * Sends a call that answers with a file. The answer must begin in time, but may take long to arrive completely.
 * @throws ApiError
 */
export async function download<In extends v.GenericSchema>(
  { path }: Endpoint<In, v.GenericSchema>,
  input: v.InferInput<In>,
): Promise<{ name: string; file: Blob }> {
  const first = await attempt(path, input)
  // As in `call`: the refusal of a stale CSRF token has set a fresh one.
  const response = first.status === 403 ? await attempt(path, input) : first
  if (response.headers.get('content-type') !== 'application/zip')
    openEnvelope(response, parsed(await response.text()), path)
  const [, name = 'account.zip'] =
    /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? []
  try {
    return { name, file: await response.blob() }
  } catch {
    throw await unreached('network')
  }
}

async function attempt(path: string, input: unknown): Promise<Response> {
  const answered = transportAsked()
  const headers = callHeaders('POST')
  headers.set('content-type', 'application/json')
  const body = JSON.stringify(input)
  try {
    const sent = fetch(path, {
      method: 'POST',
      headers,
      body,
      cache: 'no-store',
      redirect: 'error',
    })
    const response = await withTimeout(sent, TIMEOUT_MS).catch(() => unreached('network'))
    if (!(response instanceof Response)) throw response ?? (await unreached('timeout'))
    await noteAnswer(response)
    return response
  } finally {
    answered()
  }
}
