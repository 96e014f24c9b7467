import { login, register, retrievePassword, smsLogin } from '#contract/entry.ts'
import {
  checkClickCaptcha,
  getClickCaptcha,
  getPictureCaptcha,
  type CaptchaAnswer,
} from '#contract/captcha.ts'
import { isForMembers, sendEms, sendSms } from '#contract/code.ts'
import { bindWechat, getWechatState, unbindWechat, wechatLogin } from '#contract/wechat.ts'
import type { Context } from '#server/domain/context.ts'
import type { MemberRecord } from '#server/db/member/members.ts'
import {
  registerMember,
  signInByPassword,
  signInByNewPassword,
  signInBySms,
} from '#server/domain/account/entry.ts'
import { userInfoOf } from '#server/domain/account/session.ts'
import { implement } from '#server/http/implement.ts'
import { boundTarget } from '#server/domain/account/bound-target.ts'
import {
  demandCaptcha,
  clickCaptcha,
  isCaptchaRight,
  pictureCaptcha,
} from '#server/domain/captcha/captcha.ts'
import { sendCode, type CodeFor } from '#server/domain/code/code.ts'
import { refuse, sessionOver } from '#server/domain/messages/refusal.ts'
import {
  beginScan,
  bindWechatOf,
  scanState,
  signInByWechat,
  unbindWechatOf,
} from '#server/domain/account/wechat.ts'

type OpenedSession = { member: MemberRecord; token: string; refreshToken: string }

/** The response of every way to sign in. */
const welcome = async (context: Context, { member, ...tokens }: OpenedSession) => ({
  userInfo: await userInfoOf(context, member, tokens),
})

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

export const entryRoutes = [
  implement(login, async (context, given) =>
    welcome(context, await signInByPassword(context, given)),
  ),
  implement(smsLogin, async (context, given) => {
    const { isNew, ...entered } = await signInBySms(context, given)
    return { ...(await welcome(context, entered)), isNew }
  }),
  implement(register, async (context, given) =>
    welcome(context, await registerMember(context, given)),
  ),
  implement(retrievePassword, async (context, given) =>
    welcome(context, await signInByNewPassword(context, given)),
  ),
  implement(sendSms, (context, { mobile, template_code, ...captcha }) =>
    send(context, { channel: 'mobile', purpose: template_code, target: mobile }, captcha),
  ),
  implement(sendEms, (context, { email, event, ...captcha }) =>
    send(context, { channel: 'email', purpose: event, target: email }, captcha),
  ),
  implement(getClickCaptcha, (context, { id }) =>
    clickCaptcha(context, { id, ip: context.ip }, context.language),
  ),
  implement(getPictureCaptcha, (context, { id }) =>
    pictureCaptcha(context, { id, ip: context.ip }),
  ),
  implement(checkClickCaptcha, async (context, { unset, ...given }) => {
    if (!(await isCaptchaRight(context, given, unset))) throw refuse('captcha_wrong')
    return null
  }),
  implement(getWechatState, (context, { state, ...begun }) =>
    state === undefined ? beginScan(context, begun) : scanState(context, state),
  ),
  implement(wechatLogin, async (context, consent) =>
    welcome(context, await signInByWechat(context, consent)),
  ),
  implement(bindWechat, async (context, consent) => {
    await bindWechatOf(context, consent)
    return null
  }),
  implement(unbindWechat, async (context) => {
    await unbindWechatOf(context)
    return null
  }),
]
