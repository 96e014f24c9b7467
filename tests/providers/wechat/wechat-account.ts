/** One movement of the merchant's account. Money is cents, times are milliseconds. */
export type WechatMovement = {
  at: number
  kind: 'payment' | 'fee' | 'refund' | 'feeReturned' | 'refundClosed' | 'feeOfClosed' | 'set'
  /** signed: what the account gains */
  cents: number
  /** what it holds then */
  balance: number
  /** WeChat's number of the payment or refund */
  id: string
  /** the merchant's number of it */
  no: string
}

/** 0.60 %, the usual rate of a shop. */
export const WECHAT_FEE_RATE = 0.006
export const wechatFee = (cents: number) => Math.round(cents * WECHAT_FEE_RATE)

/** The merchant's account at WeChat, from which refunds are paid. */
export function wechatAccount() {
  const movements: WechatMovement[] = []
  let balance = 0
  return {
    movements: movements as readonly WechatMovement[],
    balance: () => balance,
    move(movement: Omit<WechatMovement, 'balance'>) {
      balance += movement.cents
      if (movement.cents !== 0) movements.push({ ...movement, balance })
    },
  }
}

export type WechatAccount = ReturnType<typeof wechatAccount>
