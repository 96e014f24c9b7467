/** What the shop needs of a place that takes money; `code` is the method on the wire. */
export type PaymentProvider = {
  code: string
  /** Where the shopper goes to pay; the path of a page of this origin, or a whole address. */
  pageOf: (payment: { providerId: string }) => string
  /** Gives money back the way it came; true when it is done. */
  refund: (providerId: string, amount: number) => Promise<boolean>
}

/** The embedded gateway: no real money, so a refund only has to be recorded. */
const sandbox: PaymentProvider = {
  code: 'sandbox',
  pageOf: ({ providerId }) => `/sandbox-gateway/${providerId}`,
  refund: () => Promise.resolve(true),
}

/** Another provider is one more entry here. */
export const providers: readonly PaymentProvider[] = [sandbox]

export const providerOf = (code: string) => providers.find((provider) => provider.code === code)
