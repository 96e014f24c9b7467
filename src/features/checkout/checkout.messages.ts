import { msg } from '@lingui/core/macro'

/** Texts about an order whose response was lost, wherever they are shown. */
export const outcomeWords = {
  checking: msg`Checking your order…`,
  wait: msg`The connection broke off before the answer came. Please do not order again before this is clear.`,
  placed: msg`Your order was placed`,
  answerLost: msg`Only its answer was lost on the way.`,
  seeOrder: msg`See the order`,
  never: msg`Your last order was not placed`,
  nothing: msg`It has not reached the shop: nothing was ordered and nothing was charged.`,
}
