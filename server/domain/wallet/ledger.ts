import type { Texts } from '#contract/language.ts'
import { monthOf, monthsAfter, monthStart } from '#contract/calendar.ts'
import { LEDGER_MONTHS, type Ledger, type LedgerMonth } from '#contract/wallet.ts'
import type { Shop, Buyer } from '#server/domain/context.ts'
import {
  insertLedgerRow,
  lockMember,
  setHolding,
  countLedger,
  ledgerPage,
  ledgerSums,
  type LedgerRecord,
  type LedgerSpan,
} from '#server/db/member/ledger.ts'
import { isClosed } from '#server/db/member/closing.ts'
import { refuse } from '#server/domain/messages/refusal.ts'
import { firstLines } from '#server/db/order/order-parts.ts'
import { inLanguage, siteSettings } from '#server/domain/site/site.ts'
import { pictureFor } from '#server/providers/pictures/store.ts'

export type HoldingChange = {
  /** `money` is the balance in cents, `score` points */
  kind: LedgerRecord['kind']
  change: number
  memo: Texts
  sourceType: string
  sourceNo: string
}

/**
 * The only place that changes a member's balance or points. Call it inside a transaction: it locks the member, and
 * writes the new holding and its ledger row together or not at all.
 * @throws Refused balance_short or score_invalid when there is not enough; not_allowed_now for the balance of an account
 *   that is closed.
 */
export async function changeBalance(
  { db, now }: Pick<Shop, 'db' | 'now'>,
  memberId: number,
  { kind, change, ...source }: HoldingChange,
): Promise<LedgerRecord> {
  const member = await lockMember(db, memberId)
  if (kind === 'money' && (await isClosed(db, memberId))) throw refuse('not_allowed_now')
  const before = member[kind]
  const after = before + change
  if (after < 0) {
    throw kind === 'money' ? refuse('balance_short') : refuse('score_invalid', { max: before })
  }
  await setHolding(db, memberId, kind === 'money' ? { money: after } : { score: after })
  const createTime = now()
  return insertLedgerRow(db, { memberId, kind, change, before, after, createTime, ...source })
}

type LedgerQuery = { page: number; limit: number; month: string }

/** The member's balance or points: current holding, its changes, and the last twelve months. */
export async function ledgerOf(
  { db, member, now, language }: Buyer,
  kind: LedgerRecord['kind'],
  { month, ...page }: LedgerQuery,
): Promise<Ledger> {
  const whose = { memberId: member.id, kind }
  const span: LedgerSpan = month === '' ? whose : { ...whose, ...spanOf(month) }
  const last = monthOf(now())
  const months = Array.from({ length: LEDGER_MONTHS }, (_, place) =>
    monthsAfter(last, place + 1 - LEDGER_MONTHS),
  )
  const [rows, total, sums] = await Promise.all([
    ledgerPage(db, span, page),
    countLedger(db, span),
    ledgerSums(db, whose, months.map(monthStart)),
  ])
  const goods = await goodsOf({ db, member, language }, rows)
  return {
    list: rows.map((row) => ({
      ...row,
      memo: inLanguage(row.memo, language),
      goods: goods(row),
    })),
    total,
    held: member[kind],
    months: withEnds(months, sums, member[kind]),
  }
}

/** What of the ledger is about an order: `sourceNo` is its number. */
const OF_ORDERS: readonly string[] = ['order', 'refund']

/** The goods that rows of a ledger are about. */
async function goodsOf(
  { db, member, language }: Pick<Buyer, 'db' | 'member' | 'language'>,
  rows: readonly LedgerRecord[],
) {
  const nos = rows.flatMap(({ sourceType, sourceNo }) =>
    OF_ORDERS.includes(sourceType) ? [sourceNo] : [],
  )
  if (nos.length === 0) return () => null
  const lines = await firstLines(db, member.id, nos)
  const { cdn } = await siteSettings(db)
  return ({ sourceType, sourceNo }: LedgerRecord) => {
    const found = OF_ORDERS.includes(sourceType) ? lines.get(sourceNo) : undefined
    if (!found) return null
    const title = inLanguage(found.title, language)
    const image = found.picture && pictureFor(found.picture, title, cdn)
    return { title, image, more: found.lines - 1 }
  }
}

const spanOf = (month: string) => ({
  from: monthStart(month),
  until: monthStart(monthsAfter(month, 1)),
})

/** Computes the holding at the end of each month backwards from the current one. */
function withEnds(
  months: string[],
  sums: Awaited<ReturnType<typeof ledgerSums>>,
  held: number,
): LedgerMonth[] {
  let after = held
  const shown: LedgerMonth[] = []
  for (const month of months.toReversed()) {
    const { came, went } = sums.get(monthStart(month)) ?? { came: 0, went: 0 }
    shown.unshift({ month, came, went, after })
    after -= came - went
  }
  return shown
}
