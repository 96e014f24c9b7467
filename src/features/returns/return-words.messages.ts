import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ReturnRight } from '#contract/return-right.ts'

/** Whether goods can be returned without a reason, and if not, why. */
export const returnWords = {
  yes: msg`7-day returns`,
  unopened: msg`7-day returns unless opened`,
  made_to_order: msg`Made to order, not returnable without a fault`,
  perishable: msg`Fresh or living, not returnable without a fault`,
  digital: msg`Digital, not returnable without a fault`,
  press: msg`Newspaper or magazine, not returnable without a fault`,
  nature: msg`Not returnable without a fault`,
} satisfies Record<ReturnRight, MessageDescriptor>
