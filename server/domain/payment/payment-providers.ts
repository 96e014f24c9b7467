import type { Shop } from '#server/domain/context.ts'
import { siteSettings } from '#server/domain/site/site.ts'

type ProviderShop = Pick<Shop, 'db' | 'sandbox'>

/** The interface of a payment provider; `code` is the method on the wire. */
export type PaymentProvider = {
  code: string
  /** Whether this shop takes payments by it now. */
  isOffered: (shop: ProviderShop) => Promise<boolean>
  /** Where the shopper goes to pay: the path of a page of this origin, or an absolute URL. */
  pageOf: (payment: { providerId: string }) => string
  /**
   * Refunds cents of a payment the way it was paid, once for each `sn` however often it is asked. False: it refused.
   * @throws when it gave no answer
   */
  refund: (asked: { sn: string; providerId: string; amount: number }) => Promise<boolean>
}

/** The sandbox moves no money: it takes payments in the demo shop, or when `SHOP_SANDBOX=1` is set. */
export const isSandboxOpen = async ({ db, sandbox: isForced }: ProviderShop) =>
  isForced || (await siteSettings(db)).demo

/** The embedded gateway: no real money, so a refund only has to be recorded. */
const sandbox: PaymentProvider = {
  code: 'sandbox',
  isOffered: isSandboxOpen,
  pageOf: ({ providerId }) => `/sandbox-gateway/${providerId}`,
  refund: () => Promise.resolve(true),
}

/** Add further providers here. */
const providers: readonly PaymentProvider[] = [sandbox]

/** The provider of an existing payment, offered or not: refunds go back to it. */
export const providerOf = (code: string) => providers.find((provider) => provider.code === code)

/** The providers available for paying an order now. */
export async function offeredProviders(shop: ProviderShop): Promise<PaymentProvider[]> {
  const answers = await Promise.all(providers.map((provider) => provider.isOffered(shop)))
  return providers.filter((_provider, at) => answers[at])
}
