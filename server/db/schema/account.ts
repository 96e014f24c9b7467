import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { Language } from '#contract/language.ts'
import { ownKey, rowKey, seconds } from './columns.ts'
import { members } from './member.ts'

/**
 * The last code that each asker had sent to a mobile number or e-mail address for one purpose; only its signature is
 * stored.
 */
export const codes = pgTable(
  'codes',
  {
    /** channel, purpose and target, as an HMAC */
    key: text().notNull(),
    /** who asked for it: `#` and a member's id, or a network */
    asker: text().notNull(),
    hash: text().notNull(),
    /** wrong tries by anybody */
    tries: integer().notNull().default(0),
    /** those of them that did not come from the asker */
    foreignTries: integer().notNull().default(0),
    expireTime: seconds().notNull(),
  },
  (t) => [primaryKey({ columns: [t.key, t.asker] }), index('codes_end').on(t.expireTime)],
)

/**
 * Positions of the requested things in an image, in its own pixels and in the requested order; or the text it shows.
 */
export type CaptchaSolution =
  | {
      kind: 'click'
      width: number
      height: number
      spots: { x: number; y: number; radius: number }[]
    }
  | { kind: 'picture'; text: string }

/** Captchas that were issued and not used up yet; the browser creates the id. */
export const captchas = pgTable(
  'captchas',
  {
    id: text().primaryKey(),
    answer: jsonb().$type<CaptchaSolution>().notNull(),
    /** the challenge for devices that use proof of work instead of the image */
    challenge: text().notNull(),
    /** zero bits that the work must find */
    bits: integer().notNull(),
    expireTime: seconds().notNull(),
  },
  (t) => [index('captchas_end').on(t.expireTime)],
)

/** QR codes for WeChat. Only the hash of the browser's secret is stored; the QR code contains it. */
export const wechatScans = pgTable(
  'wechat_scans',
  {
    stateHash: text().primaryKey(),
    status: text().$type<'waiting' | 'scanned' | 'approved' | 'refused'>().notNull(),
    /** what the platform returned for the consent */
    code: text().notNull().default(''),
    /** two digits that browser and phone both show */
    number: text().notNull().default(''),
    /** begun inside WeChat: the consent returns to the browser that requested it, and there is no other device */
    isHere: boolean().notNull().default(false),
    /** browser and system that requested it, such as `Chrome · Windows` */
    device: text().notNull().default(''),
    /** who approved */
    wechatId: text().notNull().default(''),
    nickname: text().notNull().default(''),
    expireTime: seconds().notNull(),
  },
  (t) => [index('wechat_scans_end').on(t.expireTime)],
)

/** Each mobile number, mailbox and WeChat that a member has bound, with what it replaced. */
export const bindings = pgTable(
  'bindings',
  {
    id: ownKey().primaryKey(),
    memberId: rowKey()
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    kind: text().$type<'mobile' | 'email' | 'wechat'>().notNull(),
    /** the number, the mailbox or the id at WeChat */
    target: text().notNull(),
    /** what it replaced; '': nothing */
    before: text().notNull().default(''),
    /** when that one was bound; 0: unknown or nothing */
    beforeTime: seconds().notNull().default(0),
    createTime: seconds().notNull(),
    /** when it was taken back; 0: it was not */
    undoneTime: seconds().notNull().default(0),
  },
  (t) => [index('bindings_member').on(t.memberId, t.createTime)],
)

/**
 * The word of a new binding to a number or mailbox that the member had already. Its link undoes the binding; only the
 * hash of the link's secret is stored.
 */
export const bindingNotices = pgTable(
  'binding_notices',
  {
    id: ownKey().primaryKey(),
    bindingId: rowKey()
      .notNull()
      .references(() => bindings.id, { onDelete: 'cascade' }),
    channel: text().$type<'mobile' | 'email'>().notNull(),
    target: text().notNull(),
    language: text().$type<Language>().notNull(),
    /** where the link leads to; '': the shop's address is not certain, so there is no link */
    origin: text().notNull(),
    /** null: not sent yet */
    secretHash: text().unique(),
    /** of servers of the release before, with `nextTime`: workers make a job of the notice (ADR 76) */
    attempts: integer().notNull().default(0),
    nextTime: seconds(),
    /** when the link was used; 0: it was not */
    usedTime: seconds().notNull().default(0),
  },
  (t) => [index('binding_notices_due').on(t.nextTime), index('binding_notices_of').on(t.bindingId)],
)
