import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { PhoneRegion } from '#contract/text/phone.ts'

/** What to enter where numbers differ from those of mainland China. */
export const phoneMessages = {
  hongKong: msg`A Hong Kong number (+852), mobile or landline`,
  macau: msg`A Macau number (+853), mobile or landline`,
  taiwan: msg`A Taiwan number (+886), mobile or landline`,
} satisfies Record<Exclude<PhoneRegion, 'mainland'>, MessageDescriptor>
