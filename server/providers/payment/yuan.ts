/** Whole cents of yuan with at most two decimals, or more that are zero; null for anything else. */
export function centsOfYuan(text: string): number | null {
  const [, sign, whole = '', decimals = ''] =
    /^([-+]?)(\d{1,9})(?:\.(\d{1,2})0{0,3})?$/.exec(text) ?? []
  if (sign === undefined) return null
  const cents = Number(whole) * 100 + Number(decimals.padEnd(2, '0'))
  return sign === '-' && cents > 0 ? -cents : cents
}
