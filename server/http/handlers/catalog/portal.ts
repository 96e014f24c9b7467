import { getPortal, getUserInfo, logout } from '#contract/member.ts'
import { deleteSession, deleteSessionByRefresh } from '#server/db/member/members.ts'
import { hashToken, userInfoOf } from '#server/domain/account/session.ts'
import { siteFor } from '#server/domain/site/site.ts'
import { implement } from '#server/http/implement.ts'
import { sessionOver } from '#server/domain/messages/refusal.ts'
import { VERSION } from '#server/lib/version.ts'

export const portalRoutes = [
  implement(getPortal, async (context, { requiredLogin }) => {
    const { member, token } = context
    if (requiredLogin === '1' && !member) throw sessionOver()
    return {
      site: await siteFor(context, VERSION),
      userInfo: member && (await userInfoOf(context, member, { token, refreshToken: '' })),
    }
  }),
  implement(logout, async ({ db, token }, { refresh_token }) => {
    await deleteSessionByRefresh(db, hashToken(refresh_token))
    if (token !== '') await deleteSession(db, hashToken(token)) // whoever holds the token may also end the session
    return null
  }),
  implement(getUserInfo, async (context) => ({
    userInfo: await userInfoOf(context, context.member, { token: context.token, refreshToken: '' }),
  })),
]
