import { monthOf, monthsAfter, monthStart } from '#contract/month.ts'
import { LEDGER_MONTHS, type Ledger, type LedgerMonth } from '#contract/wallet.ts'
import {
  countLedger,
  ledgerPage,
  ledgerSums,
  type LedgerSpan,
  type LedgerRecord,
} from '#server/db/member/ledger.ts'
import type { Buyer } from '#server/domain/order/buyer.ts'
import { inLanguage } from '#server/domain/site/site.ts'

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
  return {
    list: rows.map((row) => ({ ...row, memo: inLanguage(row.memo, language) })),
    total,
    held: member[kind],
    months: withEnds(months, sums, member[kind]),
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
