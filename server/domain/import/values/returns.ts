import { GUARANTEE_MOST, RETURN_RIGHTS, type ReturnRight } from '#contract/return-right.ts'
import { columnKey } from '#server/domain/import/file/cells.ts'
import { halfWidth } from './number.ts'

const YES = ['true', '1', '是']
const NO = ['no', 'false', '0', '-1', '否']

/**
 * One of the rights by name (`made to order`), or yes or no in other words; null for everything else. A bare no has no
 * other reason than what the goods are.
 */
export function readReturnRight(text: string): ReturnRight | null {
  const word = columnKey(text)
  if (YES.includes(word)) return 'yes'
  if (NO.includes(word)) return 'nature'
  return RETURN_RIGHTS.find((right) => right === word) ?? null
}

const GUARANTEE = /^(\d{1,3})\s*(?:(months?|个?月)|(years?|年))?$/i

/** The months of `24`, `24 months` or `2 years`; null for everything else, and for more than the longest. */
export function readGuarantee(text: string): number | null {
  const [, count, , years] = GUARANTEE.exec(halfWidth(text).trim()) ?? []
  if (count === undefined) return null
  const months = Number(count) * (years === undefined ? 1 : 12)
  return months <= GUARANTEE_MOST ? months : null
}
