import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { RuleName } from '#contract/validation.ts'

/** Texts for every rule of the contract (spec §5). */
export const ruleMessages = {
  required: msg`Required`,
  'editor.required': msg`Editor required`,
  'content.required': msg`Content cannot be empty`,
  'name.format': msg`Please enter the correct name`,
  'mobile.format': msg`Please enter the correct mobile number`,
  'phone.hongKong': msg`Please enter a Hong Kong number: +852 and 8 digits`,
  'phone.macau': msg`Please enter a Macau number: +853 and 8 digits`,
  'phone.taiwan': msg`Please enter a Taiwan number, such as 0912 345 678`,
  'idNumber.format': msg`Please enter the correct ID number`,
  'account.format': msg`3 to 15 characters, starting with a letter: letters, digits and underscores`,
  'password.format': msg`6 to 32 characters, without & < > " '`,
  'account.taken': msg`This account name is taken`,
  'mobile.taken': msg`This number belongs to another account`,
  'email.format': msg`Please enter the correct e-mail address`,
  'email.taken': msg`This e-mail address is already in use`,
  'password.wrong': msg`Incorrect password`,
  'password.same': msg`The passwords don’t match`,
  'code.format': msg`The code has 6 digits`,
  'code.wrong': msg`That code is wrong or no longer valid`,
  'date.format': msg`Enter a date in the past`,
  'terms.required': msg`Tick the box to agree first`,
  tooLong: msg`This is too long`,
  tooShort: msg`This is too short`,
  'area.required': msg`Choose province, city and district`,
  'area.excluded': msg`We don’t deliver to this area`,
  'stars.required': msg`Choose a rating`,
  'quantity.format': msg`Enter a whole number`,
  choice: msg`Choose one`,
  'waybill.format': msg`6 to 40 letters, digits or hyphens`,
  'taxNumber.format': msg`15 to 20 digits or capital letters`,
  'couponCode.format': msg`4 to 20 letters or digits`,
  invalid: msg`Incorrect parameter!`,
} satisfies Record<RuleName, MessageDescriptor>
