import { guestCart } from './guest-cart.ts'

/** Sets the pieces of a line in the guest’s cart; 0 removes it. @returns a function that takes it back */
export function putGuestLine(skuId: number, quantity: number): () => void {
  const at = guestCart.lines.findIndex((line) => line.skuId === skuId)
  const line = guestCart.lines[at]
  if (!line) return () => {}
  const before = { ...line }
  if (quantity === 0) guestCart.lines.splice(at, 1)
  else line.quantity = quantity
  return () => {
    const again = guestCart.lines.findIndex((one) => one.skuId === skuId)
    guestCart.lines.splice(again < 0 ? at : again, again < 0 ? 0 : 1, before)
  }
}
