import * as v from 'valibot'

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
  'stars.required',
  'quantity.format',
  'choice',
  'waybill.format',
  'taxNumber.format',
  'invalid',
] as const
export type RuleName = (typeof RULES)[number]

/** Type-checks rule names inside schemas. */
const rule = (name: RuleName) => name

/** Contains a visible character: joiners, direction marks and other shapeless characters alone are not text. */
export const VISIBLE = /[^\s\p{Default_Ignorable_Code_Point}\p{Cc}]/u

export const requiredText = (max: number) =>
  v.pipe(
    v.string(rule('required')),
    v.trim(),
    v.regex(VISIBLE, rule('required')),
    v.maxLength(max, rule('tooLong')),
  )

/** Account: 3 to 15 characters, starts with a letter, letters, digits and underscores (spec §5). */
export const AccountSchema = v.pipe(
  v.string(rule('required')),
  v.trim(),
  v.nonEmpty(rule('required')),
  v.regex(/^[A-Za-z][A-Za-z0-9_]{2,14}$/, rule('account.format')),
)

/** Password: 6 to 32 characters without & < > " ' (spec §5). */
export const PasswordSchema = v.pipe(
  v.string(rule('required')),
  v.nonEmpty(rule('required')),
  v.regex(/^[^&<>"']{6,32}$/, rule('password.format')),
)

/** A person's name: letters of any script, middle dots and spaces inside, 2 to 30 characters (spec §5). */
export const PersonNameSchema = v.pipe(
  v.string(rule('required')),
  v.trim(),
  v.nonEmpty(rule('required')),
  v.regex(/^[\p{L}][\p{L}\p{M}·.'’ -]{0,28}[\p{L}\p{M}.]$/u, rule('name.format')),
)

/** Normalises full-width characters, and removes spaces, hyphens and invisible characters. */
export const withoutGaps = (text: string) =>
  text.normalize('NFKC').replace(/[\s\p{Pd}\p{Default_Ignorable_Code_Point}]/gu, '')

/**
 * A mobile number of mainland China (spec §5), in any common notation: `+86 138-0013-8000`; stored as its eleven
 * digits.
 */
export const MobileSchema = v.pipe(
  v.string(rule('required')),
  v.transform((text) => withoutGaps(text).replace(/^(?:\+|00)?86(?=1\d{10}$)/, '')),
  v.nonEmpty(rule('required')),
  v.regex(/^1[3-9]\d{9}$/, rule('mobile.format')),
)

/** An email address; case-insensitive. */
export const EmailSchema = v.pipe(
  v.string(rule('required')),
  v.normalize('NFKC'),
  v.trim(),
  v.toLowerCase(),
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
