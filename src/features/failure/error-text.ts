import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { ApiError, type Failure } from '#src/platform/http/api-error.ts'
import { PushUnreached } from '#src/features/push/push-unreached.ts'
import { isChunkError } from '#src/features/update/chunk-error.ts'
import { exhaustive } from '#contract/lib/exhaustive.ts'
import { useLingui } from '@lingui/react'

/** Texts for HTTP statuses (spec §8). */
const HTTP_MESSAGES: Record<number, MessageDescriptor> = {
  302: msg`Interface redirected!`,
  400: msg`Incorrect parameter!`,
  401: msg`You do not have permission to operate!`,
  403: msg`You do not have permission to operate!`,
  408: msg`Request timed out!`,
  409: msg`The same data already exists in the system!`,
  500: msg`Server internal error!`,
  501: msg`Service not implemented!`,
  502: msg`Gateway error!`,
  503: msg`Service unavailable!`,
  504: msg`The service is temporarily unavailable Please try again later!`,
  505: msg`HTTP version is not supported!`,
}
const abnormal = msg`Abnormal problem, please contact the website administrator!`

/**
 * The message for an error, from the error catalogue: a text the server sent, or one to translate (spec §8). A server
 * message in a language other than the reader's is not shown.
 */
export function errorText(error: unknown, locale: string): string | MessageDescriptor {
  if (isChunkError(error)) return msg`Part of this page didn’t load.`
  if (error instanceof PushUnreached)
    return msg`Your browser can’t reach its notification service. Updates still arrive in your messages.`
  return error instanceof ApiError ? failureText(error.failure, locale) : abnormal
}

function failureText(failure: Failure, locale: string): string | MessageDescriptor {
  switch (failure.kind) {
    case 'envelope':
      if (failure.language && failure.language !== locale)
        return msg`That didn’t go through. Try again to see why.`
      return failure.msg.trim() === '' ? abnormal : failure.msg
    case 'http':
      if (failure.status === 404) {
        const { url } = failure
        return msg`Error requesting address: ${url}`
      }
      return HTTP_MESSAGES[failure.status] ?? abnormal
    case 'timeout':
      return msg`Network request timeout!`
    case 'network':
      return msg`Server exception!`
    case 'offline':
      return msg`You are disconnected!`
    case 'duplicate':
      return msg`Automatic cancellation due to duplicate request`
    case 'malformed':
      return abnormal
    default:
      return exhaustive(failure)
  }
}

/** Words an error in the reader's language: `const say = useErrorText()`, `say(error)` (spec §8). */
export function useErrorText() {
  const { i18n } = useLingui()
  return (error: unknown) => {
    const text = errorText(error, i18n.locale)
    return typeof text === 'string' ? text : i18n._(text)
  }
}
