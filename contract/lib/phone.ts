/** Regions of the area list with telephone numbers of their own. */
export type PhoneRegion = 'mainland' | 'hongKong' | 'macau' | 'taiwan'

const FOREIGN: Record<string, PhoneRegion> = { '71': 'taiwan', '81': 'hongKong', '82': 'macau' }

/** The region whose numbers an area takes, by its division code; '' and all others: mainland China. */
export const phoneRegion = (areaCode: string): PhoneRegion =>
  FOREIGN[areaCode.slice(0, 2)] ?? 'mainland'

/** How a region's numbers are dialled; `trunk` is the zero in front of a number that is dialled from within. */
const PLANS: Record<PhoneRegion, { code: string; trunk: string; national: RegExp }> = {
  // mobile numbers only (spec §5)
  mainland: { code: '86', trunk: '', national: /^1[3-9]\d{9}$/ },
  hongKong: { code: '852', trunk: '', national: /^[2-9]\d{7}$/ },
  macau: { code: '853', trunk: '', national: /^(?:6\d{7}|28\d{6}|8\d{7})$/ },
  taiwan: { code: '886', trunk: '0', national: /^(?:9\d{8}|[2-8]\d{7,8})$/ },
}

/**
 * The number of a region as it is stored, from digits that `cleanText` left: `13800138000` in mainland China,
 * `+85291234567` elsewhere; null when it is none. In Hong Kong, Macau and Taiwan landlines pass too.
 */
export function phoneNumber(phone: string, region: PhoneRegion): string | null {
  const { code, trunk, national } = PLANS[region]
  const [, dialled = ''] = new RegExp(`^(?:\\+|00|\\+00)?${code}(\\d+)$`).exec(phone) ?? []
  // in Taiwan the zero tells a landline from the end of another number
  const isWhole = trunk === '' || phone.startsWith(trunk) || phone.startsWith('9')
  const digits = [isWhole ? phone : '', dialled]
    .map((one) => (trunk !== '' && one.startsWith(trunk) ? one.slice(trunk.length) : one))
    .find((one) => national.test(one))
  if (digits === undefined) return null
  return region === 'mainland' ? digits : `+${code}${digits}`
}
