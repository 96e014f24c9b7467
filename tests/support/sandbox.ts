import type { Shop } from '#server/domain/context.ts'
import { providerOf } from '#server/domain/payment/payment-providers.ts'
import type { CarefulProvider } from '#server/providers/payment/provider.ts'

/** The sandbox of a shop, to be spied on. */
export function sandboxOf(shop: Pick<Shop, 'payments'>): CarefulProvider {
  const sandbox = providerOf(shop, 'sandbox')
  if (!sandbox) throw new Error('this shop has no sandbox')
  return sandbox
}
