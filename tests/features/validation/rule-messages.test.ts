import { setupI18n } from '@lingui/core'
import { expect, test } from 'vitest'
import { rejectionMessages } from '#src/features/upload/upload.messages.ts'
import { ruleMessages } from '#src/features/validation/rule.messages.ts'
import { messages as common } from '#src/locales/en/common.po'
import { messages as upload } from '#src/locales/en/upload.po'

const i18n = setupI18n({ locale: 'en', messages: { en: { ...common, ...upload } } })

// Proves spec §5.1, spec §5.2, spec §5.3, spec §5.4, spec §5.5, spec §5.6
test.each([
  ['required', 'Required'],
  ['content.required', 'Content cannot be empty'],
  ['name.format', 'Please enter the correct name'],
  ['mobile.format', 'Please enter the correct mobile number'],
  ['editor.required', 'Editor required'],
  ['idNumber.format', 'Please enter the correct ID number'],
] as const)('the rule %s is worded “%s”', (rule, words) => {
  expect(i18n._(ruleMessages[rule])).toBe(words)
})

// Proves spec §5.10, spec §5.11, spec §5.15
test.each([
  ['upload_incomplete', 'The data of the uploaded file is incomplete!'],
  ['upload_type', 'The type of uploaded file is not allowed!'],
  ['upload_size', 'The size of the uploaded file exceeds the allowed range!'],
] as const)('the fault %s is worded “%s”', (fault, words) => {
  expect(i18n._(rejectionMessages[fault])).toBe(words)
})
