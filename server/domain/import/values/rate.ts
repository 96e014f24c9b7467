/** Up to eight digits before the point and eight after it; not 0. */
export const RATE = /^(?=.*[1-9])\d{1,8}(?:\.\d{1,8})?$/

/** Converts cents of another currency to cents of yuan, rounded half up, without a floating-point number. */
export function inYuan(cents: bigint, rate: string): bigint {
  const [whole = '0', decimals = ''] = rate.split('.')
  const scale = 10n ** BigInt(decimals.length)
  return (cents * BigInt(whole + decimals) * 2n + scale) / (scale * 2n)
}
