import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { UnavailableReason, VariantState } from '#src/features/catalog/variant/use-variant.ts'

/** Why only "Buy now" is disabled: an order needs the network, adding to the cart does not. */
export const offlineWords = msg`You can’t order offline. Add it to your cart and it will sync once you’re back.`

const restWords = {
  offShelf: msg`This product is no longer sold`,
  soldOut: msg`Sold out for now`,
  variantSoldOut: msg`This one is sold out, but others may be available`,
} satisfies Record<UnavailableReason, MessageDescriptor>

/** Why the buttons are disabled; while data is loading, no reason is shown. */
export const unavailableText = (rest: VariantState['rest']): MessageDescriptor | undefined =>
  rest === undefined || rest === 'coming' ? undefined : restWords[rest]
