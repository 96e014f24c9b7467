import type { Language } from '#contract/language.ts'
import type { Notifiers } from '#server/providers/notifiers.ts'
import type { Database } from '#server/db/database.ts'
import type { JobQueue } from '#server/db/queue.ts'
import type { MemberRecord } from '#server/db/member/members.ts'
import type { BrowserKind, CarefulProvider } from '#server/providers/payment/provider.ts'
import type { PushService } from '#server/providers/push-service.ts'
import type { PictureStore } from '#server/providers/pictures/store.ts'
import type { PublicOrigin } from '#server/lib/public-origin.ts'
import type { Secrets } from '#server/lib/signature.ts'
import type { WechatPlatform } from '#server/providers/wechat.ts'

/** Randomness is passed in, so that tests are repeatable. */
export type Random = { uuid: () => string; bytes: (size: number) => Buffer }

/** The external dependencies of the shop's functions. */
export type Shop = {
  db: Database
  /** seconds since 1970 */
  now: () => number
  random: Random
  /** sign CSRF tokens, codes and payment callbacks */
  secrets: Secrets
  /** scrypt's N: the memory (N KiB) and time that a password costs */
  passwordCost: number
  pictures: PictureStore
  /** send codes to mobile numbers and e-mail addresses */
  notifiers: Notifiers
  /** what leaves the shop, stored in the transaction that causes it */
  jobs: JobQueue
  push: PushService
  /** WeChat's own platform; null: not configured */
  wechat: WechatPlatform | null
  /** the payment providers that are configured, and the sandbox */
  payments: readonly CarefulProvider[]
  /** `SHOP_SANDBOX=1`: the sandbox takes payments outside the demo shop too */
  sandbox: boolean
  place: PublicOrigin
}

/** One request: what a handler gets besides its parsed input. */
export type Context = Shop & {
  language: Language
  /** address of the caller, for limits */
  ip: string
  /** browser and system of the client, such as `Chrome · Windows`; '' when it does not send them */
  device: string
  browser: BrowserKind
  /** the `user-token` sent with the request, valid or not */
  token: string
  /** origin under which the shopper sees the shop, for URLs passed to providers */
  origin: string
  member: MemberRecord | null
}
export type MemberContext = Context & { member: MemberRecord }

/** A member acting in the shop: what trading needs of a request, and what seed data can provide. */
export type Buyer = Shop & { member: MemberRecord; language: Language }
/** The same in front of the cashier. */
export type Payer = Buyer & Pick<Context, 'browser' | 'ip' | 'token'>
