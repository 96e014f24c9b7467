import { mutationOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import { ApiError } from '#src/platform/http/api-error.ts'
import { call } from '#src/platform/http/call.ts'
import type { CaptchaAnswer } from '#contract/captcha.ts'
import { sendEms, sendSms } from '#contract/code.ts'

type EmailEvent = v.InferOutput<typeof sendEms.input>['event']
type SmsTemplate = v.InferOutput<typeof sendSms.input>['template_code']

/** Where a code is sent and its purpose. */
export type CodeWish =
  { channel: 'mobile'; purpose: SmsTemplate } | { channel: 'email'; purpose: EmailEvent }

type CodeRequest = { wish: CodeWish; target: string; captcha: CaptchaAnswer | null }

/** Sends a code; guests have solved a captcha for it. Data: what the server says to it (spec §7). */
export const sendCodeMutation = () =>
  mutationOptions({
    mutationFn: async ({ wish, target, captcha }: CodeRequest) => {
      let said = ''
      const onMessage = (message: string) => {
        said = message
      }
      if (wish.channel === 'mobile') {
        const input = { mobile: target, template_code: wish.purpose, ...captcha }
        await call(sendSms, input, { onMessage })
      } else {
        await call(sendEms, { email: target, event: wish.purpose, ...captcha }, { onMessage })
      }
      return said
    },
    meta: { quiet: true },
  })

const RetrySchema = v.object({ retryAfter: v.number() })

/** Seconds to wait, if the server has sent them. */
export function retryAfter(error: unknown): number {
  if (!(error instanceof ApiError) || error.failure.kind !== 'envelope') return 0
  const found = v.safeParse(RetrySchema, error.failure.data)
  return found.success ? found.output.retryAfter : 0
}
