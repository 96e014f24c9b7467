import { sql } from 'drizzle-orm'
import { onTestFinished } from 'vitest'
import { subscribePush } from '#contract/push.ts'
import type { Language } from '#contract/language.ts'
import type { Database } from '#server/db/database.ts'
import type { MemberRecord } from '#server/db/member/members.ts'
import { writeMessage, type News } from '#server/domain/member/message.ts'
import { openPushServer } from '#e2e/support/push-server.ts'
import { aMember } from './members.ts'
import { openShop } from './shop.ts'

export const SHIPPED: News = {
  type: 'order',
  title: { en: 'On its way', 'zh-cn': '已发货' },
  content: { en: 'Your order has been sent.', 'zh-cn': '你的订单已发货。' },
  link: '/user/order/1',
}

async function waitsIn(db: Database) {
  const { rows } = await db.execute<{ seconds: number }>(sql`
    select extract(epoch from start_after - created_on)::int as seconds from pgboss.job
    where name = 'push' and state = 'created' order by seconds`)
  return rows.map(({ seconds }) => seconds)
}

/** A member with a device that is notified. */
export async function aNotifiedMember() {
  const opened = await openShop()
  const pushes = await openPushServer()
  onTestFinished(() => void pushes.close())
  const { shop } = opened
  const member = await aMember(shop)
  const aDevice = async (language: Language = 'en', owner: MemberRecord = member) => {
    const [session, browser] = [await opened.signIn(owner, language), pushes.browser()]
    await session.call(subscribePush, browser.subscription)
    const shown = () =>
      pushes.received
        .filter(({ path }) => browser.endpoint.endsWith(path))
        .map(({ body }) => browser.open(body))
    return { session, browser, shown }
  }
  return {
    ...opened,
    pushes,
    member,
    aDevice,
    device: await aDevice(),
    tell: (news: Partial<News> = {}) => writeMessage(shop, member.id, { ...SHIPPED, ...news }),
    deliver: opened.runJobs,
    /** seconds from when messages were put off until they are due, the shortest first */
    waits: () => waitsIn(opened.db),
  }
}
