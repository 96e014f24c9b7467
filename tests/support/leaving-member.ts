import { eq } from 'drizzle-orm'
import { closeAccount, COOLING_OFF_SECONDS } from '#contract/closing.ts'
import { members } from '#server/db/schema/member.ts'
import { sweepClosings } from '#server/domain/account/closing.ts'
import { aMember, PASSWORD } from './members.ts'
import { openShop } from './shop.ts'

/** The number of that member. */
export const MOBILE = '13900000001'
export const CLOSE = { password: PASSWORD, confirmed: true } as const

type Letter = { channel: string; target: string; text: string }

/** A shop with a member who is signed in, and the letters that leave it. */
export async function leavingMember(fields: Parameters<typeof aMember>[1] = {}) {
  const opened = await openShop()
  const { shop, signIn } = opened
  const letters: Letter[] = []
  for (const channel of ['mobile', 'email'] as const) {
    const send = shop.notifiers[channel]
    shop.notifiers[channel] = async (letter) => {
      letters.push({ channel, ...letter })
      await send(letter)
    }
  }
  const member = await aMember(shop, {
    username: 'mira',
    mobile: MOBILE,
    mobileTime: 1,
    wechatId: 'wx-mira',
    ...fields,
  })
  const browser = await signIn(member)
  const close = () => browser.call(closeAccount, CLOSE)
  /** Seven days later. */
  const end = async () => {
    opened.pass(COOLING_OFF_SECONDS)
    await sweepClosings(shop)
    await opened.runJobs()
  }
  const now = async () => {
    const [row] = await opened.db.select().from(members).where(eq(members.id, member.id))
    return row
  }
  return { ...opened, letters, member, browser, close, end, now }
}
