import type { GoodsMeasures } from '#contract/item.ts'
import { halfWidth, type DecimalMark } from './number.ts'

/** Millimetres of each unit of length. */
const LENGTHS = { mm: 1, cm: 10, m: 1000, in: 25.4, ft: 304.8, yd: 914.4 }
/** Grams of each unit of weight. */
const WEIGHTS = { g: 1, kg: 1000, lb: 453.592_37, oz: 28.349_523 }
export const LENGTH_UNITS = ['mm', 'cm', 'm', 'in', 'ft', 'yd'] as const
export const WEIGHT_UNITS = ['g', 'kg', 'lb', 'oz'] as const
export type LengthUnit = (typeof LENGTH_UNITS)[number]
export type WeightUnit = (typeof WEIGHT_UNITS)[number]

/** Units as Chinese feeds write them, in cells and in names of columns. */
export const CHINESE_UNITS: Record<string, LengthUnit | WeightUnit> = {
  毫米: 'mm',
  厘米: 'cm',
  米: 'm',
  克: 'g',
  千克: 'kg',
  公斤: 'kg',
}

/** Units as cells write them. */
const SPELLINGS: Record<string, LengthUnit | WeightUnit> = {
  lbs: 'lb',
  inch: 'in',
  inches: 'in',
  '"': 'in',
  gr: 'g',
  grams: 'g',
  ...CHINESE_UNITS,
}

/** 100 m and 100 t fit the database and every page. */
const MOST = 100_000_000
const MEASURE = /^(\d[\d.,]*)\s*(\D*?)\.?$/

export const isLength = (side: keyof GoodsMeasures) => side !== 'weight'

/**
 * Millimetres or grams of `30`, `30 cm`, `1.2 kg` or `2 lbs`; `unit` counts where the cell has none. 0 where it says
 * nothing, as empty cells and zeros do; null when it is no measure of the kind.
 */
export function readMeasure(
  text: string,
  unit: LengthUnit | WeightUnit,
  decimal: DecimalMark | undefined,
): number | null {
  const plain = halfWidth(text).trim().toLowerCase()
  if (plain === '') return 0
  const [, digits = '', written = ''] = MEASURE.exec(plain) ?? []
  const factors: Record<string, number> = unit in LENGTHS ? LENGTHS : WEIGHTS
  const factor = factors[written === '' ? unit : (SPELLINGS[written] ?? written)]
  const number = numberOf(digits, decimal)
  if (factor === undefined || Number.isNaN(number)) return null
  const read = number * factor
  if (read > MOST) return null
  return read === 0 ? 0 : Math.max(1, Math.round(read))
}

const THOUSANDS = /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/

/** A measure is seldom a thousand: a single comma is one of decimals unless the file has decimal points. */
function numberOf(digits: string, decimal: DecimalMark | undefined) {
  if (digits === '') return Number.NaN
  if (decimal === ',') return Number(digits.replaceAll('.', '').replace(',', '.'))
  const isGrouped = THOUSANDS.test(digits) && (decimal === '.' || digits.includes('.'))
  return Number(isGrouped ? digits.replaceAll(',', '') : digits.replace(',', '.'))
}
