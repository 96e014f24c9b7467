import type { Shop } from '#server/domain/context.ts'
import { siteSettings } from '#server/domain/site/site.ts'

type ProviderShop = Pick<Shop, 'db' | 'sandbox'>

/** What the shop needs of a place that takes money; `code` is the method on the wire. */
export type PaymentProvider = {
  code: string
  /** Whether this shop takes payments by it now. */
  isOffered: (shop: ProviderShop) => Promise<boolean>
  /** Where the shopper goes to pay; the path of a page of this origin, or a whole address. */
  pageOf: (payment: { providerId: string }) => string
  /** Gives money back the way it came; true when it is done. */
  refund: (providerId: string, amount: number) => Promise<boolean>
}

/** The sandbox moves no money: it takes payments in the demo shop, or where `SHOP_SANDBOX=1` says so. */
export const isSandboxOpen = async ({ db, sandbox: isForced }: ProviderShop) =>
  isForced || (await siteSettings(db)).demo

/** The embedded gateway: no real money, so a refund only has to be recorded. */
const sandbox: PaymentProvider = {
  code: 'sandbox',
  isOffered: isSandboxOpen,
  pageOf: ({ providerId }) => `/sandbox-gateway/${providerId}`,
  refund: () => Promise.resolve(true),
}

/** Another provider is one more entry here. */
const providers: readonly PaymentProvider[] = [sandbox]

/** The provider of a payment that was made, offered or not: refunds go back to it. */
export const providerOf = (code: string) => providers.find((provider) => provider.code === code)

/** The providers that an order can be paid by now. */
export async function offeredProviders(shop: ProviderShop): Promise<PaymentProvider[]> {
  const answers = await Promise.all(providers.map((provider) => provider.isOffered(shop)))
  return providers.filter((_provider, at) => answers[at])
}
