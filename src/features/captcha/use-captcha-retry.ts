import type { ReactNode } from 'react'
import { refusalReason } from '#src/platform/http/api-error.ts'
import { useCaptcha } from './use-captcha.tsx'

type Ends<T> = { onSuccess: (result: T) => void; onError: (error: Error) => void }
type Send<In, T> = (input: In, ends: Ends<T>) => void

/** For calls that require a captcha only after many wrong tries: the call is sent again with its answer. */
export function useCaptchaRetry(sayError: (error: unknown) => string) {
  const { ask, captchaSheet } = useCaptcha(sayError)
  const sendAgain = async <In extends object, T>(send: Send<In, T>, input: In, ends: Ends<T>) => {
    const answer = await ask()
    if (answer) withCaptcha(send, { ...input, ...answer }, ends)
  }
  function withCaptcha<In extends object, T>(send: Send<In, T>, input: In, ends: Ends<T>) {
    send(input, {
      ...ends,
      onError: (error) => {
        ends.onError(error)
        if (refusalReason(error) === 'captcha_required') void sendAgain(send, input, ends)
      },
    })
  }
  return { withCaptcha, captchaSheet } satisfies { withCaptcha: unknown; captchaSheet: ReactNode }
}
