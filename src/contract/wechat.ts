import * as v from 'valibot'
import { ProofSchema } from './account.ts'
import { DoneSchema, endpoint, NothingSchema, SecondsSchema } from './endpoint.ts'
import { UserInfoSchema } from './member.ts'

/** Seconds that a QR code waits for a phone. */
export const SCAN_SECONDS = 120
/** Milliseconds between two questions whether somebody has agreed. */
export const SCAN_POLL_MS = 2000

/** The browser's secret of one QR code; the code itself shows only its hash. */
export const WechatStateSchema = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{20,64}$/))

/**
 * Without `state` a new QR code begins; with it, how it stands. `code` is there once somebody has agreed. Refused as
 * `wechat_unavailable` where the shop does not offer WeChat.
 */
export const getWechatState = endpoint({
  method: 'GET',
  path: '/api/portal/user/wxstate',
  access: 'open',
  summary: 'Begin signing in by WeChat, or ask how it stands',
  input: v.object({ state: v.optional(WechatStateSchema) }),
  data: v.object({
    state: WechatStateSchema,
    /** what the QR code says: where the phone goes to agree */
    url: v.string(),
    expire: SecondsSchema,
    serverTime: SecondsSchema,
    status: v.picklist(['waiting', 'scanned', 'approved', 'refused', 'expired']),
    code: v.string(),
    /** two digits that the phone shows too */
    number: v.string(),
    /** who agreed, by their name at WeChat; '' before */
    nickname: v.string(),
  }),
})

const ConsentSchema = v.object({
  code: v.pipe(v.string(), v.nonEmpty(), v.maxLength(500)),
  state: WechatStateSchema,
})

/** Refused as `wechat_unbound` when no account is tied to this WeChat. */
export const wechatLogin = endpoint({
  method: 'POST',
  path: '/api/portal/user/wxlogin',
  access: 'open',
  summary: 'Sign in with what WeChat has agreed to',
  input: ConsentSchema,
  data: v.object({ userInfo: UserInfoSchema }),
})
export const bindWechat = endpoint({
  method: 'POST',
  path: '/api/account/bindWechat',
  access: 'member',
  summary: 'Tie the account to a WeChat; takes a proof that it is the member',
  input: v.object({ ...ConsentSchema.entries, ...ProofSchema.entries }),
  data: DoneSchema,
})
export const unbindWechat = endpoint({
  method: 'POST',
  path: '/api/account/unbindWechat',
  access: 'member',
  summary: 'Untie the account from its WeChat',
  input: NothingSchema,
  data: DoneSchema,
})
