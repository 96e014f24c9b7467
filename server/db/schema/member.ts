import {
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { cents, ownKey, rowKey, seconds, texts } from './columns.ts'

export const members = pgTable(
  'members',
  {
    id: ownKey().primaryKey(),
    username: text().notNull(),
    /** the shop made the account name up; its member may choose another one, once */
    isUsernameGenerated: boolean().notNull().default(false),
    /** `scrypt$N$r$p$salt$hash`; null: the member has no password */
    passwordHash: text(),
    nickname: text().notNull(),
    email: text().notNull().default(''),
    mobile: text().notNull().default(''),
    /** when e-mail and mobile were proven by a code; 0: never, so they cannot be used to sign in */
    emailTime: seconds().notNull().default(0),
    mobileTime: seconds().notNull().default(0),
    /** when the password was set */
    passwordTime: seconds().notNull().default(0),
    /** until when the balance cannot be spent, after a password set by SMS alone; 0: it can */
    balanceHeldUntil: seconds().notNull().default(0),
    /** the member's id at WeChat */
    wechatId: text().unique(),
    avatar: text().notNull().default(''),
    gender: smallint().notNull().default(0),
    birthday: text().notNull().default(''),
    motto: text().notNull().default(''),
    /** cents; always the sum of the balance ledger */
    money: cents().notNull().default(0),
    /** points; always the sum of the points ledger */
    score: integer().notNull().default(0),
    joinTime: seconds().notNull(),
    lastLoginTime: seconds().notNull().default(0),
    lastLoginIp: text().notNull().default(''),
    /** when the merchant locked the account; 0: not locked */
    lockTime: seconds().notNull().default(0),
  },
  (t) => [
    uniqueIndex('members_username').on(sql`lower(${t.username})`),
    uniqueIndex('members_mobile')
      .on(t.mobile)
      .where(sql`${t.mobileTime} > 0`),
    uniqueIndex('members_email')
      .on(t.email)
      .where(sql`${t.emailTime} > 0`),
  ],
)

/** Which versions of the legal texts a member has agreed to; a version is the time of the text's last change. */
export const agreements = pgTable(
  'agreements',
  {
    memberId: rowKey()
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    terms: seconds().notNull(),
    privacy: seconds().notNull(),
    createTime: seconds().notNull(),
  },
  (t) => [primaryKey({ columns: [t.memberId, t.terms, t.privacy] })],
)

/**
 * Accounts that are being closed, or are closed. The row of a closed member stays without anything of the person, because
 * orders belong to it.
 */
export const closings = pgTable(
  'closings',
  {
    memberId: rowKey()
      .primaryKey()
      .references(() => members.id, { onDelete: 'cascade' }),
    createTime: seconds().notNull(),
    /** when the account is closed, unless its member signs in before and keeps it */
    dueTime: seconds().notNull(),
    /** when it was closed; 0: not yet */
    doneTime: seconds().notNull().default(0),
    /** when the person leaves the orders too; null: there are none, or it is done */
    recordsUntil: seconds(),
  },
  (t) => [
    index('closings_due')
      .on(t.dueTime, t.memberId)
      .where(sql`${t.doneTime} = 0`),
    index('closings_records')
      .on(t.recordsUntil)
      .where(sql`${t.recordsUntil} is not null`),
  ],
)

/** Only hashes of the tokens are stored. */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text().primaryKey(),
    refreshHash: text().notNull().unique(),
    memberId: rowKey()
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    createTime: seconds().notNull(),
    /** extended by use */
    expireTime: seconds().notNull(),
  },
  (t) => [index('sessions_member').on(t.memberId), index('sessions_end').on(t.expireTime)],
)

/** Counts tries in a window, by what is being guessed. */
export const attempts = pgTable(
  'attempts',
  {
    key: text().primaryKey(),
    windowStart: seconds().notNull(),
    count: integer().notNull(),
  },
  (t) => [index('attempts_begin').on(t.windowStart)],
)

/** Every change of balance (`money`, cents) and of points (`score`). */
export const ledger = pgTable(
  'ledger',
  {
    id: ownKey().primaryKey(),
    memberId: rowKey()
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    kind: text().$type<'money' | 'score'>().notNull(),
    change: cents().notNull(),
    before: cents().notNull(),
    after: cents().notNull(),
    memo: texts().notNull(),
    sourceType: text().notNull(),
    sourceNo: text().notNull(),
    createTime: seconds().notNull(),
  },
  // months are summed and pages are found in it alone, without the rows
  (t) => [index('ledger_of_member').on(t.memberId, t.kind, t.id, t.createTime, t.change)],
)

export const addresses = pgTable(
  'addresses',
  {
    id: ownKey().primaryKey(),
    memberId: rowKey()
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    mobile: text().notNull(),
    province: text().notNull(),
    city: text().notNull(),
    county: text().notNull(),
    detail: text().notNull(),
    areaCode: text().notNull(),
    isDefault: boolean().notNull().default(false),
    tag: text().notNull().default(''),
    createTime: seconds().notNull(),
  },
  (t) => [
    index('addresses_member').on(t.memberId),
    uniqueIndex('addresses_default')
      .on(t.memberId)
      .where(sql`${t.isDefault}`),
  ],
)

/** Coupons that members get by typing a code, or by collecting what is listed. */
export const couponCodes = pgTable(
  'coupon_codes',
  {
    id: ownKey().primaryKey(),
    /** cleaned, in capitals; only one of the valid ones has it */
    code: text().notNull(),
    /** terms of the coupon */
    name: texts().notNull(),
    amount: cents().notNull(),
    minAmount: cents().notNull(),
    start: seconds().notNull(),
    end: seconds().notNull(),
    /** until when it can be redeemed, not after `end` */
    redeemEnd: seconds().notNull(),
    /** members who can redeem it; null: any number */
    most: integer(),
    /** members who have */
    redeemed: integer().notNull().default(0),
    /** every shopper sees it, and collects it without typing the code */
    listed: boolean().notNull().default(false),
    createTime: seconds().notNull(),
  },
  (t) => [index('coupon_codes_code').on(t.code, t.id.desc())],
)

export const coupons = pgTable(
  'coupons',
  {
    id: ownKey().primaryKey(),
    memberId: rowKey()
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    name: texts().notNull(),
    amount: cents().notNull(),
    minAmount: cents().notNull(),
    start: seconds().notNull(),
    end: seconds().notNull(),
    /** the order that uses it; null again when the order closes */
    orderNo: text(),
    /** the code that it was redeemed with, and the idempotency key of that call */
    codeId: rowKey().references(() => couponCodes.id),
    opId: text(),
  },
  (t) => [
    index('coupons_member').on(t.memberId),
    index('coupons_unused')
      .on(t.memberId, t.end)
      .where(sql`${t.orderNo} is null`),
    index('coupons_order')
      .on(t.orderNo)
      .where(sql`${t.orderNo} is not null`),
    uniqueIndex('coupons_code_member')
      .on(t.codeId, t.memberId)
      .where(sql`${t.codeId} is not null`),
  ],
)

/** E-mails and short messages for which no provider is configured; the command line shows them. */
export const outbox = pgTable(
  'outbox',
  {
    id: ownKey().primaryKey(),
    kind: text().$type<'sms' | 'email'>().notNull(),
    target: text().notNull(),
    content: text().notNull(),
    createTime: seconds().notNull(),
  },
  (t) => [index('outbox_time').on(t.createTime)],
)
