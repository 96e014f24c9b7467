import type { Shop } from '#server/domain/context.ts'
import { siteSettings } from '#server/domain/site/site.ts'
import type { BrowserKind, CarefulProvider, Trade } from '#server/providers/payment/provider.ts'
import { SANDBOX } from '#server/providers/payment/sandbox.ts'

type ProviderShop = Pick<Shop, 'db' | 'sandbox' | 'payments'>

/** The sandbox moves no money: it takes payments in the demo shop, or when `SHOP_SANDBOX=1` is set. */
export const isSandboxOpen = async ({
  db,
  sandbox: isForced,
}: Pick<ProviderShop, 'db' | 'sandbox'>) => isForced || (await siteSettings(db)).demo

/** The provider of an existing payment, offered or not: it is asked about it, and refunds go back to it. */
export const providerOf = ({ payments }: Pick<Shop, 'payments'>, code: string) =>
  payments.find((provider) => provider.code === code)

/** The providers that take payments now: whatever is configured, and the sandbox while it is open. */
export async function openProviders(shop: ProviderShop): Promise<CarefulProvider[]> {
  const isOpen = await isSandboxOpen(shop)
  return shop.payments.filter(({ code }) => code !== SANDBOX || isOpen)
}

/** Those of them by which an order can be paid in the shopper's browser. */
export const offeredProviders = async (
  shop: ProviderShop & { browser: BrowserKind },
): Promise<CarefulProvider[]> =>
  (await openProviders(shop)).filter(({ worksIn }) => worksIn(shop.browser))

/** An attempt as its provider knows it. */
export const tradeOf = (
  { providerId: tradeNo, amount }: { providerId: string; amount: number },
  { no: orderNo, expireTime }: { no: string; expireTime: number },
): Trade => ({ tradeNo, orderNo, amount, expireTime })
