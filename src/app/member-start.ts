import type { RegisteredRouter } from '@tanstack/react-router'

/** What a member's visit starts with, once the page is idle. */
export function startForMember(router: RegisteredRouter) {
  const { queryClient, i18n } = router.options.context
  // The member's cart changes that the server has not received yet.
  void import('#src/features/cart/outbox/outbox.ts')
    .then(({ openOutbox }) => openOutbox(queryClient))
    .catch(() => {}) // the cart page opens it too

  // An order whose response had not arrived when the page was left. A page that leads to it queries first, and shows
  // it.
  void import('#src/features/checkout/clarify.ts')
    .then(({ clarifyAtStart }) => clarifyAtStart(queryClient, i18n))
    .catch(() => {}) // the confirm page and the order list query it too

  // A pressed notification opens its page; a new subscription, language or time zone is sent to the server.
  void import('#src/features/push/follow-push.ts')
    .then(({ followPush }) => followPush(router))
    .catch(() => {}) // the next visit does
}
