import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { call } from '#src/platform/http/call.ts'
import { checkClickCaptcha, getClickCaptcha, getPictureCaptcha } from '#contract/captcha.ts'
import type { CaptchaKind } from '#contract/site.ts'

/** A captcha for the sheet; one to type has no names. */
async function load(kind: CaptchaKind, id: string, signal: AbortSignal) {
  if (kind === 'click') return call(getClickCaptcha, { id }, { signal })
  return { ...(await call(getPictureCaptcha, { id }, { signal })), text: [] }
}

/** Each id is one image: it is never fetched twice. */
export const captchaQuery = (kind: CaptchaKind, id: string) =>
  queryOptions({
    queryKey: ['captcha', kind, id],
    queryFn: ({ signal }) => load(kind, id, signal),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    refetchOnReconnect: false,
  })
export type Captcha = Awaited<ReturnType<typeof load>>

/**
 * Checked without being consumed: the call that needs it consumes it. Its message is not notified: the sheet shows it
 * (spec §7).
 */
export const checkCaptchaMutation = () =>
  mutationOptions({
    mutationFn: (answer: { id: string; info: string }) =>
      call(checkClickCaptcha, { ...answer, unset: false }),
    meta: { quiet: true },
  })
