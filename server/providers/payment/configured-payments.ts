import { careful, type PaymentProvider } from './provider.ts'
import { sandboxProvider } from './sandbox.ts'

/** The shop's payment providers. The sandbox is always among them: payments of the time when it was open are refunded by it. */
export const configuredPayments = (
  shop: Parameters<typeof sandboxProvider>[0],
): readonly PaymentProvider[] => [sandboxProvider(shop)].map(careful)
