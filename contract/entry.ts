import * as v from 'valibot'
import { captchaEntries } from './captcha.ts'
import { CodeSchema } from './code.ts'
import { endpoint } from './endpoint.ts'
import { UserInfoSchema } from './member.ts'
import {
  AccountSchema,
  EmailSchema,
  MobileSchema,
  PasswordSchema,
  type RuleName,
} from './validation.ts'

const rule = (name: RuleName) => name

/** How a member is identified at sign-in: the account, or a verified mobile number or email address. */
export const LoginNameSchema = v.union([AccountSchema, MobileSchema, EmailSchema], (issue) =>
  issue.input === '' ? rule('required') : rule('account.format'),
)
export const LoginSchema = v.object({ username: LoginNameSchema, password: PasswordSchema })
/**
 * The person agrees to the terms of use and the privacy policy as they are now. A sign-in of somebody who has not agreed
 * to these versions is refused without it (`agreement_required`).
 */
export const agreementEntries = { agreed: v.optional(v.boolean(), false) }
/**
 * The person keeps an account that is about to be closed. Without it the sign-in is refused in these days
 * (`account_closing`).
 */
export const keepingEntries = { keepsAccount: v.optional(v.boolean(), false) }
/** The same input in a form that asks for agreement and does not go on without it. */
export const withAgreement = <E extends v.ObjectEntries>(schema: v.ObjectSchema<E, undefined>) =>
  v.object({ ...schema.entries, agreed: v.literal(true, rule('terms.required')) })
const SignedInSchema = v.object({ userInfo: UserInfoSchema })

/** After several wrong passwords it requires a captcha (`captcha_required`). */
export const login = endpoint({
  method: 'POST',
  path: '/api/portal/user/login',
  mayRepeat: true,
  access: 'open',
  summary: 'Sign in with password and account, mobile number or mailbox',
  input: v.object({
    ...LoginSchema.entries,
    ...captchaEntries,
    ...agreementEntries,
    ...keepingEntries,
  }),
  data: SignedInSchema,
})

/** After many wrong codes from one network every call with a code requires a captcha (`captcha_required`). */
export const SmsLoginSchema = v.object({
  mobile: MobileSchema,
  captcha: CodeSchema,
  ...captchaEntries,
  ...agreementEntries,
  ...keepingEntries,
})
/** The form always asks, because a new number becomes an account. */
export const SmsLoginFormSchema = withAgreement(SmsLoginSchema)
/** A number proven by a code is an account: who has none yet becomes a member, without a password. */
export const smsLogin = endpoint({
  method: 'POST',
  path: '/api/portal/user/smsLogin',
  access: 'open',
  summary: 'Sign in, or become a member, with a code sent to the mobile number',
  input: SmsLoginSchema,
  /** `isNew`: this call has made the account */
  data: v.object({ ...SignedInSchema.entries, isNew: v.boolean() }),
})

export const RegisterSchema = v.object({
  mobile: MobileSchema,
  captcha: CodeSchema,
  ...captchaEntries,
  username: AccountSchema,
  password: PasswordSchema,
  ...agreementEntries,
})
export const RegisterFormSchema = withAgreement(RegisterSchema)
export const register = endpoint({
  method: 'POST',
  path: '/api/portal/user/register',
  access: 'open',
  summary: 'Become a member',
  input: RegisterSchema,
  data: SignedInSchema,
})

/** A linked WeChat signs in without the password; whoever sets a new one may unlink it in the same form. */
const untieEntries = {
  untiesWechat: v.optional(v.boolean(), false),
  ...agreementEntries,
  ...keepingEntries,
}
export const RetrieveByMobileSchema = v.object({
  type: v.literal('mobile'),
  mobile: MobileSchema,
  captcha: CodeSchema,
  ...captchaEntries,
  password: PasswordSchema,
  ...untieEntries,
})
export const RetrieveByEmailSchema = v.object({
  type: v.literal('email'),
  email: EmailSchema,
  captcha: CodeSchema,
  ...captchaEntries,
  password: PasswordSchema,
  ...untieEntries,
})
/** Replaces the old password and ends every session. */
export const retrievePassword = endpoint({
  method: 'POST',
  path: '/api/portal/user/retrievePassword',
  access: 'open',
  summary: 'Set a new password by a code',
  input: v.variant('type', [RetrieveByMobileSchema, RetrieveByEmailSchema]),
  data: SignedInSchema,
})

/** The demo shop's member, shown on its login page. */
export const DEMO_MEMBER = { username: 'demo', password: 'lamplight1' }
