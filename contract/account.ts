import * as v from 'valibot'
import { captchaEntries } from './captcha.ts'
import { CHANNELS, CodeSchema } from './code.ts'
import { DoneSchema, endpoint, NothingSchema, SecondsSchema } from './endpoint.ts'
import { GenderSchema } from './member.ts'
import { PictureIdSchema } from './picture.ts'
import {
  AccountSchema,
  cleaned,
  EmailSchema,
  MobileSchema,
  PasswordSchema,
  requiredText,
  type RuleName,
} from './validation.ts'

/** Seconds that a verification is valid. */
export const VERIFICATION_SECONDS = 600
export const NICKNAME_MAX = 20
export const MOTTO_MAX = 60
/** side of a member's avatar as uploaded, in pixels */
export const AVATAR_PIXELS = 480
/** No one alive was born before. */
export const EARLIEST_BIRTHDAY = '1900-01-01'

const rule = (name: RuleName) => name

export const ProfileSchema = v.object({
  username: v.string(),
  nickname: v.string(),
  avatar: v.string(),
  gender: GenderSchema,
  /** `YYYY-MM-DD`, empty if not given */
  birthday: v.string(),
  motto: v.string(),
  mobile: v.string(),
  email: v.string(),
  /** verified by a code: only then can it be used to sign in */
  isMobileVerified: v.boolean(),
  isEmailVerified: v.boolean(),
  hasWechat: v.boolean(),
  /** a member who signed in by a code may have none */
  hasPassword: v.boolean(),
  passwordTime: SecondsSchema,
  /** the shop made the account name up, and the member may choose another one, once */
  mayChooseUsername: v.boolean(),
  last_login_time: SecondsSchema,
  last_login_ip: v.string(),
  otherDevices: v.number(),
})
export type Profile = v.InferOutput<typeof ProfileSchema>

const isPastDay = (text: string) => {
  const day = new Date(`${text}T00:00:00Z`)
  const isReal = !Number.isNaN(day.getTime()) && day.toISOString().startsWith(`${text}T`)
  return isReal && text >= EARLIEST_BIRTHDAY && day.getTime() <= Date.now()
}

export const ProfileFormSchema = v.object({
  nickname: requiredText(NICKNAME_MAX),
  gender: v.picklist([0, 1, 2], rule('choice')),
  birthday: v.pipe(
    v.string(rule('date.format')),
    cleaned('half'),
    v.check((text) => text === '' || isPastDay(text), rule('date.format')),
  ),
  motto: v.pipe(
    v.string(rule('invalid')),
    cleaned('line'),
    v.maxLength(MOTTO_MAX, rule('tooLong')),
  ),
})
export type ProfileForm = v.InferOutput<typeof ProfileFormSchema>

export const getProfile = endpoint({
  method: 'GET',
  path: '/api/account/profile',
  access: 'member',
  summary: 'What the member has told about themselves',
  input: NothingSchema,
  data: ProfileSchema,
})
/** Omitted fields stay unchanged. */
export const saveProfile = endpoint({
  method: 'POST',
  path: '/api/account/profile',
  access: 'member',
  summary: 'Change some of the profile',
  input: v.object({
    ...v.partial(ProfileFormSchema).entries,
    /** one of the member's own uploads */
    avatar: v.optional(PictureIdSchema),
  }),
  data: ProfileSchema,
})

/** The code was sent to what the member has bound; the token then authorises binding something else, once. */
export const verifyMember = endpoint({
  method: 'POST',
  path: '/api/account/verification',
  access: 'member',
  summary: 'Prove by a code to be who is signed in',
  input: v.object({ type: v.picklist(CHANNELS), captcha: CodeSchema, ...captchaEntries }),
  data: v.object({ type: v.picklist(CHANNELS), accountVerificationToken: v.string() }),
})

/** The member's proof when a sign-in method is bound: the token of a verification, or the password. */
export const ProofSchema = v.object({
  accountVerificationToken: v.optional(v.pipe(v.string(), v.maxLength(200)), ''),
  password: v.optional(v.pipe(v.string(), v.maxLength(100)), ''),
})
export type Proof = v.InferOutput<typeof ProofSchema>
const proofEntries = { captcha: CodeSchema, ...captchaEntries, ...ProofSchema.entries }
export const BindMobileSchema = v.object({
  type: v.literal('mobile'),
  mobile: MobileSchema,
  ...proofEntries,
})
export const BindEmailSchema = v.object({
  type: v.literal('email'),
  email: EmailSchema,
  ...proofEntries,
})
/** Takes the token of a verification or the password, and the code sent to the new target. */
export const changeBind = endpoint({
  method: 'POST',
  path: '/api/account/changeBind',
  access: 'member',
  summary: 'Bind another mobile number or mailbox',
  input: v.variant('type', [BindMobileSchema, BindEmailSchema]),
  data: ProfileSchema,
})

/** A linked WeChat signs in without the password; whoever sets a new one may unlink it in the same form. */
const untieEntries = { untiesWechat: v.optional(v.boolean(), false) }
const newPasswordEntries = {
  ...untieEntries,
  newPassword: PasswordSchema,
  /** typed a second time */
  repeated: v.pipe(v.string(rule('required')), v.nonEmpty(rule('required'))),
}
type RepeatedPassword = { newPassword: string; repeated: string }
const isSame = ({ newPassword, repeated }: RepeatedPassword) => newPassword === repeated

export const ChangePasswordSchema = v.pipe(
  v.object({
    oldPassword: v.pipe(v.string(rule('required')), v.nonEmpty(rule('required')), v.maxLength(100)),
    ...newPasswordEntries,
  }),
  v.forward(v.partialCheck([['newPassword'], ['repeated']], isSame, rule('password.same')), [
    'repeated',
  ]),
)
export const changePassword = endpoint({
  method: 'POST',
  path: '/api/account/changePassword',
  access: 'member',
  summary: 'Change the password; other devices are signed out',
  input: ChangePasswordSchema,
  data: DoneSchema,
})

export const FirstPasswordSchema = v.pipe(
  v.object({ captcha: CodeSchema, ...captchaEntries, ...newPasswordEntries }),
  v.forward(v.partialCheck([['newPassword'], ['repeated']], isSame, rule('password.same')), [
    'repeated',
  ]),
)
/** For a member without a password; the code was sent to the proven mobile number. */
export const setFirstPassword = endpoint({
  method: 'POST',
  path: '/api/account/setFirstPassword',
  access: 'member',
  summary: 'Set a first password by a code; other devices are signed out',
  input: FirstPasswordSchema,
  data: DoneSchema,
})

export const ChooseUsernameSchema = v.object({ username: AccountSchema })
/** Once, and only instead of a name that the shop made up; afterwards refused as `not_allowed_now`. */
export const chooseUsername = endpoint({
  method: 'POST',
  path: '/api/account/chooseUsername',
  mayRepeat: true,
  access: 'member',
  summary: 'Choose an account name instead of the one that the shop made up',
  input: ChooseUsernameSchema,
  data: ProfileSchema,
})

export const endOtherSessions = endpoint({
  method: 'POST',
  path: '/api/account/endOtherSessions',
  mayRepeat: true,
  access: 'member',
  summary: 'Sign out every other device',
  input: NothingSchema,
  data: v.object({ ended: v.number() }),
})
