import type { Shop } from './domain/context.ts'
import { isDemoMemberOpen } from './domain/account/password.ts'
import { isSandboxOpen } from './domain/payment/payment-providers.ts'
import type { PublicOrigin } from './lib/public-origin.ts'

/** Whether the shop is on the internet, by its `SHOP_URL`. */
export const isPublic = ({ origin }: PublicOrigin) => origin?.startsWith('https:') === true

/** An empty shop is filled with demo data; one on the internet only when `SHOP_DEMO=1` requests it. */
export const wantsDemo = ({ SHOP_DEMO }: NodeJS.ProcessEnv, place: PublicOrigin) =>
  isPublic(place) ? SHOP_DEMO === '1' : SHOP_DEMO !== '0'

/** What a shop on the internet must not do silently: one line each, printed at startup. */
export async function publicWarnings(shop: Shop): Promise<string[]> {
  if (!isPublic(shop.place)) return []
  const lines = [
    (await isSandboxOpen(shop)) &&
      'Warning: the sandbox takes payments, so orders count as paid and no money moves.',
    (await isDemoMemberOpen(shop)) &&
      'Warning: everybody can sign in as the demo member. Lock it: npm run shop -- member lock demo',
  ]
  return lines.filter((line) => line !== false)
}
