import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { seconds } from './columns.ts'

/** The code that was sent last to a mobile number or mailbox for one purpose; only its signature is stored. */
export const codes = pgTable('codes', {
  /** channel, purpose and target */
  key: text().primaryKey(),
  hash: text().notNull(),
  tries: integer().notNull().default(0),
  expireTime: seconds().notNull(),
})

/** Where the things asked for lie in a picture, in its own pixels and in the order of asking; or the text it shows. */
export type CaptchaAnswer =
  | {
      kind: 'click'
      width: number
      height: number
      spots: { x: number; y: number; radius: number }[]
    }
  | { kind: 'picture'; text: string }

/** Captchas that were handed out and not used up yet; the browser makes the id. */
export const captchas = pgTable('captchas', {
  id: text().primaryKey(),
  answer: jsonb().$type<CaptchaAnswer>().notNull(),
  /** what a device that proves itself without the picture has to work on */
  challenge: text().notNull(),
  expireTime: seconds().notNull(),
})

/** QR codes for WeChat. Only the hash of the browser's secret is stored; it stands in the QR code. */
export const wechatScans = pgTable('wechat_scans', {
  stateHash: text().primaryKey(),
  status: text().$type<'waiting' | 'scanned' | 'approved' | 'refused'>().notNull(),
  /** what the platform gave for the consent */
  code: text().notNull().default(''),
  /** two digits that browser and phone both show */
  number: text().notNull().default(''),
  /** browser and system that asked, such as `Chrome · Windows` */
  device: text().notNull().default(''),
  /** who agreed */
  wechatId: text().notNull().default(''),
  nickname: text().notNull().default(''),
  expireTime: seconds().notNull(),
})
