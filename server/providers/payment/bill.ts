import type { billEntries } from '#server/db/schema/bills.ts'

/** One payment or refund of a bill. `amount` in cents, of a refund too; `time` in seconds, by the provider's clock. */
export type BillEntry = Pick<
  typeof billEntries.$inferSelect,
  'movement' | 'tradeNo' | 'refundSn' | 'amount' | 'time' | 'state' | 'foreign'
>

/** What keeps a bill from being read. */
export type BillFlaw =
  /** larger than the shop reads, packed or unpacked */
  | 'large'
  /** its archive is damaged */
  | 'damaged'
  /** it is not what the provider has announced */
  | 'forged'
  /** its end is missing */
  | 'cut'
  /** it is another bill than that of all payments and refunds */
  | 'partial'
  /** it is of another day than was asked for */
  | 'day'
  /** a row of it is not as documented */
  | 'row'

/** A bill cannot be read. `row`: where, from 1. */
export class BillFault extends Error {
  readonly flaw: BillFlaw
  readonly row: number | undefined
  constructor(flaw: BillFlaw, row?: number) {
    super(`the bill is not usable: ${flaw}${row === undefined ? '' : ` ${row}`}`)
    this.flaw = flaw
    this.row = row
  }
}

/** The bill of a day. `none`: nothing was paid or refunded; `creating`: it is not written yet; `unknown`: no answer. */
export type BillAnswer =
  | { kind: 'bill'; entries: BillEntry[] }
  | { kind: 'none' }
  | { kind: 'creating' }
  | { kind: 'unknown'; why: string }

/** A bill as a file, with the days of the shop's calendar that it is about. */
export type BillFile = { days: string[]; entries: BillEntry[] }

/** Where the bills of a provider come from. */
export type ProviderBills = {
  /** The bill of a day of the shop's calendar. @throws BillFault */
  fetchBill: (day: string) => Promise<BillAnswer>
  /** A bill that the merchant has downloaded; null: it is no bill of this provider. @throws BillFault */
  readBill: (bytes: Buffer) => Promise<BillFile | null>
}
