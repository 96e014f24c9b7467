import { msg } from '@lingui/core/macro'

/** Texts about an order whose response was lost, wherever they are shown. */
export const outcomeWords = {
  checking: msg`Checking your order`,
  wait: msg`The connection dropped before we got an answer. Please don’t order again until we know.`,
  placed: msg`Your order was placed`,
  answerLost: msg`Only the confirmation was lost on the way.`,
  seeOrder: msg`View order`,
  never: msg`Your last order wasn’t placed`,
  nothing: msg`It didn’t reach us, so nothing was ordered or charged.`,
}
