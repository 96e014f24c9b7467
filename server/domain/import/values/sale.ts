import { DAY_OFFSET_SECONDS } from '#contract/calendar.ts'
import type { PriceStep } from '#server/domain/catalog/writer/product-draft.ts'
import { reason, type SkipReason } from '#server/domain/import/reasons.ts'
import { readFeedPrice, type PriceRule } from './price.ts'
import { readMoment, type DateOrder } from './time.ts'
import { halfWidth } from './number.ts'

/** A sale as its cells describe it: one of price, percent and amount, and when it holds. */
export type SaleCells = {
  price: string
  /** percent taken off the regular price */
  percent: string
  /** amount taken off the regular price */
  amount: string
  from: string
  until: string
  dates?: DateOrder | undefined
}

/** What a variant costs, in cents: now, and from which moments something else. */
export type Prices = { price: number; marketPrice: number | null; later: PriceStep[] }

type Sale = { regular: number; cells: SaleCells; rule: PriceRule; now: number }
/** `notes`: what a merchant should know about the sale. */
type Sold = { prices: Prices; notes: SkipReason[] }

const NO_DATE = /^(?:0000-00-00(?: 00:00(?::00)?)?|0)?$/
const DAY_SECONDS = 86_400

/**
 * The prices of a sale. It holds in its time only and ends by itself; days are the shop's and count whole. A sale that
 * cannot be understood is left out: nobody may guess a lower price.
 */
export function salePrices({ regular, cells, rule, now }: Sale): Sold {
  const usual: Prices = { price: regular, marketPrice: null, later: [] }
  const left = (why: SkipReason): Sold => ({ prices: usual, notes: [why] })
  const reduced = reducedPrice(regular, cells, rule)
  if (reduced === null) return { prices: usual, notes: [] }
  if (typeof reduced !== 'number') return left(reduced)
  if (reduced >= regular) return left(reason('sale_not_lower', { text: money(reduced) }))
  const from = momentOf(cells.from, cells)
  const until = momentOf(cells.until, cells)
  const unread = [from, until].find((moment) => typeof moment === 'string')
  if (typeof from === 'string' || typeof until === 'string')
    return left(reason('sale_dates', { text: unread ?? '' }))
  const begin = from?.time ?? 0
  const end = until === null ? null : until.time + (until.isDay ? DAY_SECONDS : 0)
  const text = money(reduced)
  if (end !== null && (end <= now || end <= begin))
    return left(reason('sale_over', { text, time: shown(end - 1), regular: money(regular) }))
  const back: PriceStep[] = end === null ? [] : [{ time: end, price: regular, marketPrice: null }]
  if (begin > now) {
    const start: PriceStep = { time: begin, price: reduced, marketPrice: regular }
    return {
      prices: { ...usual, later: [start, ...back] },
      notes: [reason('sale_later', { text, time: shown(begin), regular: money(regular) })],
    }
  }
  return {
    prices: { price: reduced, marketPrice: regular, later: back },
    notes:
      end === null
        ? []
        : [reason('sale_until', { text, time: shown(end - 1), regular: money(regular) })],
  }
}

/** The price of the sale in cents; null: there is none. */
function reducedPrice(regular: number, cells: SaleCells, rule: PriceRule) {
  if (isGiven(cells.price)) return orReason(cells.price, rule)
  if (isGiven(cells.percent)) {
    const percent = Number(halfWidth(cells.percent).replace('%', '').replace(',', '.').trim())
    if (!(percent > 0 && percent < 100)) return reason('sale_price', { text: cells.percent })
    return Math.round((regular * (10_000 - Math.round(percent * 100))) / 10_000)
  }
  if (!isGiven(cells.amount)) return null
  const off = orReason(cells.amount, rule)
  if (typeof off !== 'number') return off
  return off < regular ? regular - off : reason('sale_price', { text: cells.amount })
}

/** A price of 0 is how feeds write that there is no sale. */
const isGiven = (text: string) => /[1-9]/.test(halfWidth(text)) || /^[^\d\s]+$/.test(text.trim())

function orReason(text: string, rule: PriceRule) {
  const read = readFeedPrice(text, rule)
  if ('cents' in read) return read.cents
  return read.reason.code === 'price_currency'
    ? read.reason
    : reason('sale_price', { text: text.slice(0, 60) })
}

/** The moment in the shop's calendar; null: none is named; the text itself when it cannot be read. */
function momentOf(text: string, { dates }: SaleCells) {
  const trimmed = text.trim()
  if (NO_DATE.test(trimmed)) return null
  return (
    readMoment(trimmed, { order: dates, secondsEast: DAY_OFFSET_SECONDS }) ?? trimmed.slice(0, 60)
  )
}

const money = (cents: number) => (cents / 100).toFixed(2)

/** `2026-12-01 00:00`, in the shop's calendar. */
const shown = (time: number) =>
  new Date((time + DAY_OFFSET_SECONDS) * 1000).toISOString().slice(0, 16).replace('T', ' ')
