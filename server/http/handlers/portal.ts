import { getPortal, getUserInfo, logout } from '#contract/member.ts'
import { getHelpArticle, getHelpList } from '#contract/help.ts'
import { selectCarriers, selectInvoiceTitles } from '#contract/select.ts'
import { deleteSession, deleteSessionByRefresh } from '#server/db/member/members.ts'
import { hashToken, userInfoOf } from '#server/domain/account/session.ts'
import { fillArticle } from '#server/domain/site/article-facts.ts'
import { siteFor, siteSettings, inLanguage } from '#server/domain/site/site.ts'
import { implement } from '#server/http/implement.ts'
import { sessionOver, notFound } from '#server/domain/messages/refusal.ts'
import { VERSION } from '#server/lib/version.ts'
import { helpById, helpList } from '#server/db/catalog/catalog-help.ts'
import { invoiceTitles } from '#server/domain/catalog/select.ts'
import { carrierOptions } from '#server/domain/order/carriers.ts'

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
    if (token !== '') await deleteSession(db, hashToken(token)) // holding the token is enough to end the session
    return null
  }),
  implement(getUserInfo, async (context) => ({
    userInfo: await userInfoOf(context, context.member, { token: context.token, refreshToken: '' }),
  })),
  implement(getHelpList, async ({ db, language }) => {
    const rows = await helpList(db)
    return {
      list: rows.map(({ id, group, title }) => ({
        id,
        group: inLanguage(group, language),
        title: inLanguage(title, language),
      })),
    }
  }),
  implement(getHelpArticle, async ({ db, language }, { id }) => {
    const row = await helpById(db, id)
    if (!row) throw notFound()
    const body = inLanguage(row.body, language)
    return {
      id,
      group: inLanguage(row.group, language),
      title: inLanguage(row.title, language),
      body: fillArticle(body, await siteSettings(db), language),
      updateTime: row.updateTime,
    }
  }),
  implement(selectCarriers, ({ language }, { quickSearch }) =>
    carrierOptions(language, quickSearch),
  ),
  implement(selectInvoiceTitles, (context, { quickSearch, filters }) =>
    invoiceTitles(context, filters.kind, quickSearch),
  ),
]
