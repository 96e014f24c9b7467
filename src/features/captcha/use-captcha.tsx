import { lazy, Suspense, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import type { CaptchaAnswer } from '#src/contract/captcha.ts'

const CaptchaSheet = lazy(async () => ({
  default: (await import('./captcha-sheet.tsx')).CaptchaSheet,
}))

type Answered = (answer: CaptchaAnswer | null) => void
type UseCaptcha = {
  /** Opens the sheet; answers what a call needs to be let through, or nothing when it was closed. */
  ask: () => Promise<CaptchaAnswer | null>
  /** stands anywhere in the page */
  captchaSheet: ReactNode
}

/** A captcha in a sheet, when something asks for it; it is fetched then. */
export function useCaptcha(sayError: (error: unknown) => string): UseCaptcha {
  const [answered, setAnswered] = useState<{ tell: Answered } | null>(null)
  const [wasAsked, setWasAsked] = useState(false)
  const finish: Answered = (answer) => {
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
      // not inside the form that asks: the sheet has one of its own
      createPortal(
        <Suspense>
          <CaptchaSheet
            isOpen={answered !== null}
            onClose={() => finish(null)}
            onPassed={finish}
            sayError={sayError}
          />
        </Suspense>,
        document.body,
      ),
  }
}
