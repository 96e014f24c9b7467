/** One movement of the merchant's account. Money is cents, times are milliseconds. */
export type AlipayMovement = {
  at: number
  kind: 'payment' | 'fee' | 'refund' | 'refundFailed' | 'set'
  /** signed: what the account gains */
  cents: number
  /** what it holds then */
  balance: number
  /** Alipay's number of the trade */
  alipayNo: string
  /** the merchant's number of the payment, or of the refund */
  no: string
  /** the merchant's number of the trade */
  tradeNo: string
  subject: string
}

/**
 * 0.60 %, the usual rate of a shop. A refund does not return it: «统一收单交易退款接口»,
 * https://opendocs.alipay.com/apis/api_1/alipay.trade.refund
 */
const ALIPAY_FEE_RATE = 0.006
export const alipayFee = (cents: number) => Math.round(cents * ALIPAY_FEE_RATE)

/** The merchant's account at Alipay, from which refunds are paid. */
export function alipayAccount() {
  const movements: AlipayMovement[] = []
  let balance = 0
  return {
    movements: movements as readonly AlipayMovement[],
    balance: () => balance,
    move(movement: Omit<AlipayMovement, 'balance'>) {
      balance += movement.cents
      if (movement.cents !== 0) movements.push({ ...movement, balance })
    },
  }
}

export type AlipayAccount = ReturnType<typeof alipayAccount>
