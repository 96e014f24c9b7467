import * as v from 'valibot'
import { DoneSchema, endpoint, NothingSchema, SecondsSchema } from './endpoint.ts'
import { CentsSchema } from './money.ts'
import { SiteSchema } from './site.ts'

/** Unknown values of a newer server read as "unknown" (spec §9). */
export const GenderSchema = v.fallback(v.picklist([0, 1, 2]), 0)

/** Logged-in user (spec §3). */
export const UserInfoSchema = v.object({
  id: v.number(),
  username: v.string(),
  nickname: v.string(),
  email: v.string(),
  mobile: v.string(),
  avatar: v.string(),
  gender: GenderSchema,
  birthday: v.string(),
  money: CentsSchema,
  score: v.number(),
  last_login_time: SecondsSchema,
  last_login_ip: v.string(),
  join_time: SecondsSchema,
  motto: v.string(),
  cart_count: v.number(),
  token: v.string(),
  refresh_token: v.string(),
})
export type UserInfo = v.InferOutput<typeof UserInfoSchema>

/** The only member data stored in the browser (spec §3). */
export const SessionKeysSchema = v.object({
  id: v.number(),
  token: v.string(),
  refresh_token: v.string(),
})
export type SessionKeys = v.InferOutput<typeof SessionKeysSchema>

/** Site settings for everyone, and the member's data when signed in (spec §4). */
export const getPortal = endpoint({
  method: 'GET',
  path: '/api/portal/index',
  access: 'open',
  summary: 'Site settings and, with a valid token, the member',
  input: v.object({ requiredLogin: v.optional(v.picklist(['1', '0']), '0') }),
  data: v.object({ site: SiteSchema, userInfo: v.nullable(UserInfoSchema) }),
})

export const logout = endpoint({
  method: 'POST',
  path: '/api/portal/user/logout',
  access: 'open',
  summary: 'End the session that this refresh token belongs to',
  input: v.object({ refresh_token: v.string() }),
  data: DoneSchema,
})

export const getUserInfo = endpoint({
  method: 'GET',
  path: '/api/portal/user/info',
  access: 'member',
  summary: 'The member',
  input: NothingSchema,
  data: v.object({ userInfo: UserInfoSchema }),
})
