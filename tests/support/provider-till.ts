import { onTestFinished } from 'vitest'
import { listen } from '#server/http/listen.ts'
import { careful, type PaymentProvider } from '#server/providers/payment/provider.ts'
import type { ShopperPlace } from './shopper.ts'
import { anUnpaidOrder } from './unpaid-order.ts'

/** A simulator of a provider, closed when the test ends. */
type SimulatedProvider = { moveBy: (ms: number) => Promise<void>; close: () => Promise<void> }

/** `now` in seconds; `origin`: where the shop is reached. */
type Client = { now: () => number; origin: string }

/**
 * A shop that takes payments by a simulated provider, and an unpaid order of 30.00. Both have the same time.
 * @param providerWith the shop's client, with the keys by which the provider signs at that moment
 * @param from where the shopper is; an address reaches the shop through one proxy
 */
export async function aProviderTill(
  sim: SimulatedProvider,
  providerWith: (client: Client) => Promise<PaymentProvider>,
  from: ShopperPlace = {},
) {
  const opened = await anUnpaidOrder({ from })
  const { shop } = opened
  shop.place.proxies = from.ip === undefined ? 0 : 1
  const listening = await listen(opened.api.fetch, 0)
  onTestFinished(async () => {
    await listening.close()
    await sim.close()
  })
  const others = shop.payments
  /** Reads the provider's keys, as a merchant does who sets the variables again. */
  async function readKeys() {
    const origin = `http://127.0.0.1:${listening.port}`
    shop.payments = [careful(await providerWith({ now: shop.now, origin })), ...others]
  }
  await readKeys()
  return {
    ...opened,
    readKeys,
    /** Moves the time of both, in seconds. */
    pass: async (seconds: number) => {
      opened.pass(seconds)
      await sim.moveBy(seconds * 1000)
    },
  }
}
