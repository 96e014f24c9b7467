import { LANGUAGES, type Language } from '#contract/language.ts'
import { UNDO_SECONDS } from '#contract/binding.ts'
import { noticeOfJob, updateNotice } from '#server/db/member/bindings.ts'
import type { JobData } from '#server/db/queue.ts'
import { hashToken } from '#server/domain/account/session.ts'
import type { Shop, Context } from '#server/domain/context.ts'
import { noteSms } from '#server/domain/code/sms-ceiling.ts'
import { messageText } from '#server/domain/messages/messages.ts'
import { inLanguage, siteSettings } from '#server/domain/site/site.ts'
import { masked } from './history.ts'
import type { MemberRecord } from '#server/db/member/members.ts'
import { boundTarget } from '#server/domain/account/bound-target.ts'
import { tellNews } from '#server/domain/member/message.ts'
import { networkOf } from '#server/lib/public-origin.ts'

const SECRET_BYTES = 16
/** The page that undoes a binding; the secret is in the fragment, which no server and no log sees. */
const UNDO_PATH = '/user/undo'

type KnownNotice = NonNullable<Awaited<ReturnType<typeof noticeOfJob>>>

/**
 * Sends the word of a new binding, while it can be undone. The secret is made for each attempt, so that only its hash has
 * to be stored. @throws what the notifier throws
 */
export async function sendNotice(shop: Shop, job: JobData<'bindingNotice'>): Promise<void> {
  const { db, now, random } = shop
  const known = await noticeOfJob(db, job)
  if (!known || known.binding.undoneTime > 0) return
  if (known.binding.createTime + UNDO_SECONDS <= now()) return
  const secret = random.bytes(SECRET_BYTES).toString('base64url')
  await updateNotice(db, known.notice.id, { secretHash: hashToken(secret) })
  await send(shop, known, secret)
}

/** In both languages: only the language of the one who bound it is known, who may be a stranger. */
async function send(shop: Shop, { notice, binding }: KnownNotice, secret: string) {
  const { db, notifiers } = shop
  const { siteName } = await siteSettings(db)
  const link = notice.origin === '' ? '' : `${notice.origin}${UNDO_PATH}#${secret}`
  const languages = LANGUAGES.toSorted(
    (a, b) => Number(b === notice.language) - Number(a === notice.language),
  )
  const texts = languages.map((language) => {
    const values = {
      shop: inLanguage(siteName, language),
      target: masked(binding.kind, binding.target),
      link,
    }
    const what = messageText(`notice_${binding.kind}`, language, values)
    return `${what}${messageText(link ? 'notice_undo' : 'notice_contact', language, values)}`
  })
  if (notice.channel === 'mobile') await noteSms(shop)
  await notifiers[notice.channel]({
    target: notice.target,
    template: 'user_new_binding',
    code: '',
    link,
    subject: messageText('notice_subject', notice.language, {
      shop: inLanguage(siteName, notice.language),
    }),
    text: texts.join('\n'),
  })
}

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
  const { db, jobs, language } = guest
  const shop = inLanguage((await siteSettings(db)).siteName, language)
  await jobs.send(db, 'letter', {
    channel: 'email',
    target: email,
    template: 'user_sms_login',
    subject: messageText('notice_sms_login_subject', language, { shop }),
    text: messageText('notice_sms_login', language, { shop }),
  })
}
