import type { CaptchaAnswer } from '#contract/captcha.ts'
import { isForMembers, sendEms, sendSms } from '#contract/code.ts'
import type { Context } from '#server/domain/context.ts'
import { boundTarget } from '#server/domain/account/bound-target.ts'
import { demandCaptcha } from '#server/domain/captcha/captcha.ts'
import { sendCode, type CodeFor } from '#server/domain/code/code.ts'
import { implement } from '#server/http/implement.ts'
import { refuse, sessionOver } from '#server/domain/messages/refusal.ts'

/**
 * Guests pass a captcha first; members do not, because their codes are limited per member. A verification code goes
 * only to a target the member has bound.
 */
async function send(context: Context, wanted: CodeFor, captcha: CaptchaAnswer) {
  const { member } = context
  if (isForMembers(wanted.purpose)) {
    if (!member) throw sessionOver()
    const isVerification = wanted.purpose.endsWith('_verify')
    const isBound = boundTarget(member, wanted.channel) === wanted.target
    if (isVerification && !isBound) throw refuse('verification_required')
  } else await demandCaptcha(context, captcha)
  await sendCode(context, wanted)
  return null
}

export const codeRoutes = [
  implement(sendSms, (context, { mobile, template_code, ...captcha }) =>
    send(context, { channel: 'mobile', purpose: template_code, target: mobile }, captcha),
  ),
  implement(sendEms, (context, { email, event, ...captcha }) =>
    send(context, { channel: 'email', purpose: event, target: email }, captcha),
  ),
]
