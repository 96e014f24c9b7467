import type { Language } from '#contract/language.ts'
import type { MemberRecord } from '#server/db/member/members.ts'
import { boundTarget } from '#server/domain/account/bound-target.ts'
import type { Context, Shop } from '#server/domain/context.ts'
import { logError } from '#server/domain/log.ts'
import { tellNews } from '#server/domain/member/message.ts'
import { messageText } from '#server/domain/messages/messages.ts'
import { inLanguage, siteSettings } from '#server/domain/site/site.ts'
import { networkOf } from '#server/lib/public-origin.ts'

type Guest = Shop & Pick<Context, 'ip'> & { language: Language }

/**
 * Somebody signed in with a code to the number, from another network than last time. The number may have passed to
 * somebody else, so the word goes to the mailbox, too. `member` is the row of before.
 */
export async function tellSmsSignIn(guest: Guest, member: MemberRecord) {
  const isKnown = networkOf(member.lastLoginIp) === networkOf(guest.ip)
  if (isKnown || member.lastLoginTime === 0) return
  await tellNews(guest, member.id, {
    type: 'system',
    title: 'news_sms_login',
    content: 'news_sms_login_about',
    link: '/user/account/profile',
  })
  const email = boundTarget(member, 'email')
  if (email === '') return
  // nobody waits for a mail server while signing in
  void mail(guest, email).catch((error: unknown) => logError('notice', error))
}

async function mail({ db, notifiers, language }: Guest, target: string) {
  const shop = inLanguage((await siteSettings(db)).siteName, language)
  await notifiers.email({
    target,
    template: 'user_sms_login',
    code: '',
    link: '',
    subject: messageText('notice_sms_login_subject', language, { shop }),
    text: messageText('notice_sms_login', language, { shop }),
  })
}
