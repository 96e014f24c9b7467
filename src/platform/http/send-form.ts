import * as v from 'valibot'
import type { Endpoint } from '#contract/endpoint.ts'
import { transportAsked } from '#src/platform/connection/connection.ts'
import { toQueryString } from '#contract/lib/query-string.ts'
import { ApiError } from './api-error.ts'
import { callHeaders, noteAnswer, openEnvelope, parsed, unreached } from './exchange.ts'

/** Milliseconds without progress before an upload is aborted. */
const STALL_MS = 30_000

type Options = {
  signal: AbortSignal
  /** called with the fraction sent, from 0 to 1 */
  onProgress: (part: number) => void
}

/** Sends a form with one file; unlike `call` it reports progress, and its signal aborts it. @throws ApiError */
export async function sendForm<Out extends v.GenericSchema>(
  { path, data }: Endpoint<v.GenericSchema, Out>,
  { file, ...query }: { file: File } & Record<string, unknown>,
  options: Options,
): Promise<v.InferOutput<Out>> {
  const search = toQueryString(query).toString()
  const url = search ? `${path}?${search}` : path
  const first = await attempt(url, file, options)
  // As in `call`: the refusal of a stale CSRF token has set a fresh one.
  const { response, body } =
    first.response.status === 403 ? await attempt(url, file, options) : first
  const answer = v.safeParse(data, openEnvelope(response, body, url).data)
  if (!answer.success) throw new ApiError({ kind: 'malformed' })
  return answer.output
}

async function attempt(url: string, file: File, options: Options) {
  const answered = transportAsked()
  try {
    const { response, text } = await post(url, file, options)
    await noteAnswer(response)
    return { response, body: parsed(text) }
  } finally {
    answered()
  }
}

/** Uses XMLHttpRequest, since `fetch` does not report upload progress. */
function post(url: string, file: File, { signal, onProgress }: Options) {
  return new Promise<{ response: Response; text: string }>((resolve, reject) => {
    const request = new XMLHttpRequest()
    let stall: ReturnType<typeof setTimeout> | undefined
    const watch = () => {
      clearTimeout(stall)
      stall = setTimeout(() => end(unreached('timeout')), STALL_MS)
    }
    const stop = () => {
      clearTimeout(stall)
      signal.removeEventListener('abort', cancel)
    }
    const end = (reason: unknown) => {
      stop()
      request.abort()
      void Promise.resolve(reason).then(reject)
    }
    const cancel = () => end(signal.reason)
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      watch()
      onProgress(total > 0 ? loaded / total : 0)
    })
    request.addEventListener('error', () => end(unreached('network')))
    request.addEventListener('load', () => {
      stop()
      resolve(answerOf(request))
    })
    request.open('POST', url)
    for (const [name, value] of callHeaders('POST')) request.setRequestHeader(name, value)
    const form = new FormData()
    form.append('file', file)
    watch()
    signal.addEventListener('abort', cancel)
    if (signal.aborted) cancel()
    else request.send(form)
  })
}

function answerOf(request: XMLHttpRequest) {
  const { status, responseText: text } = request
  const headers = Object.fromEntries(
    ['content-type', 'x-build'].map((name) => [name, request.getResponseHeader(name) ?? '']),
  )
  return { response: new Response(text === '' ? null : text, { status, headers }), text }
}
