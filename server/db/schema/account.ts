import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { seconds } from './columns.ts'

/** The last code sent to a mobile number or e-mail address for one purpose; only its signature is stored. */
export const codes = pgTable('codes', {
  /** channel, purpose and target */
  key: text().primaryKey(),
  hash: text().notNull(),
  tries: integer().notNull().default(0),
  expireTime: seconds().notNull(),
})

/**
 * Positions of the requested things in an image, in its own pixels and in the requested order; or the text it shows.
 */
export type CaptchaAnswer =
  | {
      kind: 'click'
      width: number
      height: number
      spots: { x: number; y: number; radius: number }[]
    }
  | { kind: 'picture'; text: string }

/** Captchas that were issued and not used up yet; the browser creates the id. */
export const captchas = pgTable('captchas', {
  id: text().primaryKey(),
  answer: jsonb().$type<CaptchaAnswer>().notNull(),
  /** the challenge for devices that use proof of work instead of the image */
  challenge: text().notNull(),
  expireTime: seconds().notNull(),
})

/** QR codes for WeChat. Only the hash of the browser's secret is stored; the QR code contains it. */
export const wechatScans = pgTable('wechat_scans', {
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
})
