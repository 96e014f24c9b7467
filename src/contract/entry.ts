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

/** What stands for a member at the door: the account, or a mobile number or mailbox that was proven. */
export const LoginNameSchema = v.union([AccountSchema, MobileSchema, EmailSchema], (issue) =>
  issue.input === '' ? rule('required') : rule('account.format'),
)
export const LoginSchema = v.object({ username: LoginNameSchema, password: PasswordSchema })
const SignedInSchema = v.object({ userInfo: UserInfoSchema })

/** After some wrong passwords it asks for a captcha (`captcha_required`). */
export const login = endpoint({
  method: 'POST',
  path: '/api/portal/user/login',
  mayRepeat: true,
  access: 'open',
  summary: 'Sign in with password and account, mobile number or mailbox',
  input: v.object({ ...LoginSchema.entries, ...captchaEntries }),
  data: SignedInSchema,
})

export const SmsLoginSchema = v.object({ mobile: MobileSchema, captcha: CodeSchema })
/** Refused as `not_registered` when the code is right and nobody has this number. */
export const smsLogin = endpoint({
  method: 'POST',
  path: '/api/portal/user/smsLogin',
  access: 'open',
  summary: 'Sign in with a code sent to the mobile number',
  input: SmsLoginSchema,
  data: SignedInSchema,
})

export const RegisterSchema = v.object({
  mobile: MobileSchema,
  captcha: CodeSchema,
  username: AccountSchema,
  password: PasswordSchema,
})
/** The page asks for more than the shop: to have read what the shop keeps. */
export const RegisterFormSchema = v.object({
  ...RegisterSchema.entries,
  agreed: v.literal(true, rule('terms.required')),
})
export const register = endpoint({
  method: 'POST',
  path: '/api/portal/user/register',
  access: 'open',
  summary: 'Become a member',
  input: RegisterSchema,
  data: SignedInSchema,
})

export const RetrieveByMobileSchema = v.object({
  type: v.literal('mobile'),
  mobile: MobileSchema,
  captcha: CodeSchema,
  password: PasswordSchema,
})
export const RetrieveByEmailSchema = v.object({
  type: v.literal('email'),
  email: EmailSchema,
  captcha: CodeSchema,
  password: PasswordSchema,
})
/** Every session ends with the old password. */
export const retrievePassword = endpoint({
  method: 'POST',
  path: '/api/portal/user/retrievePassword',
  access: 'open',
  summary: 'Set a new password by a code',
  input: v.variant('type', [RetrieveByMobileSchema, RetrieveByEmailSchema]),
  data: SignedInSchema,
})
