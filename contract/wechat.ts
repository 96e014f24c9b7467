import * as v from 'valibot'
import { ProofSchema } from './account.ts'
import { DoneSchema, endpoint, NothingSchema, SecondsSchema } from './endpoint.ts'
import { agreementEntries, keepingEntries } from './entry.ts'
import { UserInfoSchema } from './member.ts'

/** Seconds a QR code is valid. */
export const SCAN_SECONDS = 120
/** Milliseconds between two polls for consent. */
export const SCAN_POLL_MS = 2000

/** The browser's secret for one QR code; the code itself contains only its hash. */
export const WechatStateSchema = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{20,64}$/))

/**
 * Without `state` it starts a new QR code; with it, it returns its status. `code` is present once consent was given.
 * Refused as `wechat_unavailable` where the shop does not offer WeChat.
 */
export const getWechatState = endpoint({
  method: 'GET',
  path: '/api/portal/user/wxstate',
  access: 'open',
  summary: 'Begin signing in by WeChat, or ask how it stands',
  input: v.object({
    state: v.optional(WechatStateSchema),
    /** begun inside WeChat: it returns to the login page of this browser, which leads on to this path */
    to: v.optional(v.pipe(v.string(), v.maxLength(2000))),
    /** begun inside WeChat by a member: it returns to the profile, to link the account */
    isToBind: v.optional(v.literal('1')),
  }),
  data: v.object({
    state: WechatStateSchema,
    /** the content of the QR code: the page where the phone gives consent */
    url: v.string(),
    /** what WeChat returns as `state` to the page of this browser: a hash of this browser's */
    returned: v.string(),
    expire: SecondsSchema,
    serverTime: SecondsSchema,
    status: v.picklist(['waiting', 'scanned', 'approved', 'refused', 'expired']),
    code: v.string(),
    /** two digits that the phone shows too */
    number: v.string(),
    /** who gave consent, by their WeChat name; '' before */
    nickname: v.string(),
  }),
})

export const ConsentSchema = v.object({
  code: v.pipe(v.string(), v.nonEmpty(), v.maxLength(500)),
  state: WechatStateSchema,
})

/** Refused as `wechat_unbound` when no account is linked to this WeChat. */
export const wechatLogin = endpoint({
  method: 'POST',
  path: '/api/portal/user/wxlogin',
  access: 'open',
  summary: 'Sign in with what WeChat has agreed to',
  input: v.object({ ...ConsentSchema.entries, ...agreementEntries, ...keepingEntries }),
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
