import { login, register, retrievePassword, smsLogin } from '#contract/entry.ts'
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

type OpenedSession = { member: MemberRecord; token: string; refreshToken: string }

/** The response of every way to sign in. */
export const welcome = async (context: Context, { member, ...tokens }: OpenedSession) => ({
  userInfo: await userInfoOf(context, member, tokens),
})

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
]
