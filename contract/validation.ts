import * as v from 'valibot'
import { cleanText, type TextKind } from './lib/clean-text.ts'
import { phoneNumber } from './lib/phone.ts'

/**
 * Rule names stand for messages: a failed check carries one of these as its message, and the side that talks to people
 * (client forms, server envelope) has the texts (spec §5).
 */
export const RULES = [
  'required',
  'editor.required',
  'content.required',
  'name.format',
  'mobile.format',
  'phone.hongKong',
  'phone.macau',
  'phone.taiwan',
  'idNumber.format',
  'account.format',
  'password.format',
  'account.taken',
  'mobile.taken',
  'email.format',
  'email.taken',
  'password.wrong',
  'password.same',
  'code.format',
  'code.wrong',
  'date.format',
  'terms.required',
  'tooLong',
  'tooShort',
  'area.required',
  'area.excluded',
  'stars.required',
  'quantity.format',
  'choice',
  'waybill.format',
  'taxNumber.format',
  'couponCode.format',
  'invalid',
] as const
export type RuleName = (typeof RULES)[number]

/** Type-checks rule names inside schemas. */
const rule = (name: RuleName) => name

/** Cleans the text of a field; rules after it see what is stored. */
export const cleaned = (kind: TextKind) => v.transform((text: string) => cleanText(text, kind))

export const requiredText = (max: number, kind: TextKind = 'line') =>
  v.pipe(
    v.string(rule('required')),
    cleaned(kind),
    v.nonEmpty(rule('required')),
    v.maxLength(max, rule('tooLong')),
  )

/** A text that may be omitted, then ''. */
export const optionalText = (max: number, kind: TextKind = 'line') =>
  v.optional(v.pipe(v.string(), cleaned(kind), v.maxLength(max, rule('tooLong'))), '')

/** Account: 3 to 15 characters, starts with a letter, letters, digits and underscores (spec §5). */
export const AccountSchema = v.pipe(
  v.string(rule('required')),
  cleaned('half'),
  v.nonEmpty(rule('required')),
  v.regex(/^[A-Za-z][A-Za-z0-9_]{2,14}$/, rule('account.format')),
)

export const PASSWORD_MAX = 32
/** The rule of passwords in the form that password managers read, so that those they make are accepted. */
export const PASSWORD_RULES =
  'minlength: 6; maxlength: 32; required: lower; required: upper; required: digit; allowed: [-!#$%()*+,./:;=?@^_~];'

/** Password: 6 to 32 characters without & < > " ' (spec §5). It is never cleaned: every character counts. */
export const PasswordSchema = v.pipe(
  v.string(rule('required')),
  v.nonEmpty(rule('required')),
  v.regex(/^[^&<>"']{6,32}$/, rule('password.format')),
)

/** A person's name: 1 to 30 letters of any script; inside middle dots, hyphens, apostrophes and spaces (spec §5). */
export const PersonNameSchema = v.pipe(
  v.string(rule('required')),
  cleaned('name'),
  v.nonEmpty(rule('required')),
  v.regex(/^\p{L}(?:[\p{L}\p{M}\u200C-\u200D·.'’ -]{0,28}[\p{L}\p{M}.])?$/u, rule('name.format')),
)

/**
 * A mobile number of mainland China (spec §5), in any common notation: `+86 138-0013-8000`; stored as its eleven
 * digits.
 */
export const MobileSchema = v.pipe(
  v.string(rule('required')),
  cleaned('phone'),
  v.nonEmpty(rule('required')),
  v.transform((phone) => phoneNumber(phone, 'mainland') ?? phone),
  v.regex(/^1[3-9]\d{9}$/, rule('mobile.format')),
)

/** An email address; case-insensitive. */
export const EmailSchema = v.pipe(
  v.string(rule('required')),
  cleaned('mail'),
  v.nonEmpty(rule('required')),
  v.maxLength(100, rule('tooLong')),
  v.email(rule('email.format')),
)

/** Field name → rule name of the first failure of each field. */
export function ruleNames(issues: readonly v.BaseIssue<unknown>[]): Record<string, RuleName> {
  const found: Record<string, RuleName> = {}
  for (const issue of issues) {
    const field = v.getDotPath(issue) ?? ''
    const known = RULES.find((name) => name === issue.message) ?? 'invalid'
    found[field] ??= known
  }
  return found
}
