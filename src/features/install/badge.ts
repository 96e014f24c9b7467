/** What waits for the shopper: pieces in the cart and messages not read. */
export const badgeCount = ({ cart, unread }: { cart: number; unread: number }) => cart + unread

/** The number on the app's icon; 0 takes it away. Browsers that have none, or want a permission first, are left alone. */
export async function setBadge(count: number) {
  try {
    if (count > 0) await navigator.setAppBadge?.(count)
    else await navigator.clearAppBadge?.()
  } catch {
    // iOS wants notifications to be allowed first
  }
}
