import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { AftersaleReason } from '#contract/aftersale.ts'

export const reasonWords = {
  quality: msg`Quality issue`,
  damaged: msg`Damaged in transit`,
  wrong_item: msg`Wrong item received`,
  missing: msg`Something is missing`,
  not_as_described: msg`Not as described`,
  not_received: msg`It hasn’t arrived`,
  changed_mind: msg`I changed my mind`,
  agreed: msg`Agreed with the shop`,
  other: msg`Another reason`,
} satisfies Record<AftersaleReason, MessageDescriptor>

/** The reason of an after-sale; a reason of a newer server reads as "other". */
export const reasonWord = (reason: string): MessageDescriptor =>
  Object.entries(reasonWords).find(([code]) => code === reason)?.[1] ?? reasonWords.other
