import { useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import type { CaptchaAnswer } from '#contract/captcha.ts'
import { lateSheet } from '#src/features/failure/late-sheet.tsx'
import { refusalReason } from '#src/platform/http/api-error.ts'

const CaptchaSheet = lateSheet(async () => (await import('./captcha-sheet.tsx')).CaptchaSheet)

type CaptchaCallback = (answer: CaptchaAnswer | null) => void
type UseCaptcha = {
  /** Opens the sheet. @returns the data a call needs to pass, or undefined when the sheet was closed */
  ask: () => Promise<CaptchaAnswer | null>
  /** may be rendered anywhere in the page */
  captchaSheet: ReactNode
}

/** A captcha in a sheet; lazy-loaded on first use. */
export function useCaptcha(sayError: (error: unknown) => string): UseCaptcha {
  const [answered, setAnswered] = useState<{ tell: CaptchaCallback } | null>(null)
  const [wasAsked, setWasAsked] = useState(false)
  const finish: CaptchaCallback = (answer) => {
    answered?.tell(answer)
    setAnswered(null)
  }
  return {
    ask: () =>
      new Promise((tell) => {
        setWasAsked(true)
        setAnswered({ tell })
      }),
    captchaSheet:
      wasAsked &&
      // not inside the requesting form: the sheet has its own
      createPortal(
        <CaptchaSheet
          isOpen={answered !== null}
          onClose={() => finish(null)}
          onPassed={finish}
          sayError={sayError}
        />,
        document.body,
      ),
  }
}

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
