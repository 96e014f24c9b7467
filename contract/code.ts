import * as v from 'valibot'
import { captchaEntries } from './captcha.ts'
import { DoneSchema, endpoint } from './endpoint.ts'
import { cleaned, EmailSchema, MobileSchema, type RuleName } from './validation.ts'

/** Lifetime of a code, in seconds. */
export const CODE_SECONDS = 600
/** Seconds until another code can be sent to the same target. */
export const CODE_PAUSE_SECONDS = 60
/** Wrong attempts after which a code is invalid. */
export const CODE_TRIES = 5
export const CODE_LENGTH = 6

const rule = (name: RuleName) => name

/** A code as typed or copied: six digits, with any separators. */
export const CodeSchema = v.pipe(
  v.string(rule('required')),
  cleaned('phone'),
  v.nonEmpty(rule('required')),
  v.regex(/^\d{6}$/, rule('code.format')),
)

/** Who receives a code, and through which channel. */
export const CHANNELS = ['mobile', 'email'] as const
export type Channel = (typeof CHANNELS)[number]

/** The purpose of a code; a code for another purpose is not accepted. */
export const CODE_PURPOSES = {
  mobile: [
    'user_login',
    'user_register',
    'user_retrieve_pwd',
    'user_mobile_verify',
    'user_change_mobile',
  ],
  email: ['user_retrieve_pwd', 'user_email_verify', 'user_change_email'],
} as const
export type CodePurpose = (typeof CODE_PURPOSES)[Channel][number]

/** Codes that verify an existing target, and codes for a new one: only for signed-in members. */
export const isForMembers = (purpose: CodePurpose) =>
  /^user_(change|mobile_verify|email_verify)/.test(purpose)

/** Requires a captcha unless a member is signed in. */
export const sendSms = endpoint({
  method: 'POST',
  path: '/api/Sms/send',
  access: 'open',
  summary: 'Send a code to a mobile number',
  input: v.object({
    mobile: MobileSchema,
    template_code: v.picklist(CODE_PURPOSES.mobile),
    ...captchaEntries,
  }),
  data: DoneSchema,
})
export const sendEms = endpoint({
  method: 'POST',
  path: '/api/Ems/send',
  access: 'open',
  summary: 'Send a code to a mailbox',
  input: v.object({
    email: EmailSchema,
    event: v.picklist(CODE_PURPOSES.email),
    ...captchaEntries,
  }),
  data: DoneSchema,
})
