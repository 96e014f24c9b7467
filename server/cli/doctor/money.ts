import { isSandboxOpen, offeredProviders } from '#server/domain/payment/providers.ts'
import { bad, good, look, type DoctorCheck } from './finding.ts'

const TOPIC = 'Payment'

/** How orders can be paid. */
export const checkPayment: DoctorCheck = async ({ shop }) => {
  const codes = (await offeredProviders(shop)).map(({ code }) => code)
  if (await isSandboxOpen(shop)) {
    const todo = shop.sandbox ? 'unset SHOP_SANDBOX' : 'npm run shop -- settings set demo false'
    return [bad(TOPIC, 'The sandbox takes payments: orders count as paid, no money moves.', todo)]
  }
  if (codes.length > 0) return [good(TOPIC, `by balance and ${codes.join(', ')}.`)]
  return [look(TOPIC, 'by balance only.', 'give members balance: npm run shop -- member balance')]
}
