import type { Language } from '#src/contract/language.ts'
import type { Notifiers } from '#server/providers/notifiers/notifier.ts'
import type { Database } from '#server/db/database.ts'
import type { MemberRow } from '#server/db/member/members.ts'
import type { PictureStore } from '#server/providers/pictures/store.ts'
import type { Place } from '#server/lib/public-origin.ts'
import type { WechatPlatform } from '#server/providers/wechat/platform.ts'

/** Chance comes in as an argument, so that tests can repeat it. */
export type Random = { uuid: () => string; bytes: (size: number) => Buffer }

/** Everything the shop's functions need from outside. */
export type Shop = {
  db: Database
  /** seconds since 1970 */
  now: () => number
  random: Random
  /** signs CSRF tokens and payment call-backs */
  secret: string
  /** scrypt's N: how much memory (N KiB) and time a password costs */
  passwordCost: number
  pictures: PictureStore
  /** bring codes to mobile numbers and mailboxes */
  notifiers: Notifiers
  /** WeChat's own platform; null: not configured */
  wechat: WechatPlatform | null
  /** `SHOP_SANDBOX=1`: the sandbox takes payments outside the demo shop too */
  sandbox: boolean
  place: Place
}

/** One request: what a handler gets besides its parsed input. */
export type Context = Shop & {
  language: Language
  /** address of the caller, for limits */
  ip: string
  /** browser and system that ask, such as `Chrome · Windows`; '' when they do not say */
  device: string
  /** the `user-token` that came with the request, valid or not */
  token: string
  /** origin under which the shopper sees the shop, for addresses handed to providers */
  origin: string
  member: MemberRow | null
}
export type MemberContext = Context & { member: MemberRow }
