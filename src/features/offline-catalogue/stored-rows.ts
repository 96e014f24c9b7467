import {
  COPIED_DETAILS,
  COPIED_GOODS,
  COPIED_PAGES,
  CopiedDetailsRowSchema,
  CopiedGoodsRowSchema,
  CopiedPageRowSchema,
} from '#contract/catalogue-rows.ts'
import { copyRecord, type CopyRecord } from './copy-choice.ts'
import { deviceCopy } from './copy-state.ts'
import { rows } from '#src/platform/storage/rows.ts'

// Written here, read by the service worker.
export const keptGoods = rows(COPIED_GOODS, CopiedGoodsRowSchema)
export const keptDetails = rows(COPIED_DETAILS, CopiedDetailsRowSchema)
export const offlinePages = rows(COPIED_PAGES, CopiedPageRowSchema)

/** Records the state of the offline catalogue; null: it no longer exists. Other windows are notified. */
export function noteCopy(record: CopyRecord | null) {
  if (record)
    copyRecord.write({ ...record, departments: record.departments && [...record.departments] })
  else copyRecord.clear()
  deviceCopy.record = record
  shareRecord(record)
}

/** Stores what the service worker needs of the record, which it cannot read itself. */
export function shareRecord(record: CopyRecord | null) {
  if (!record) return void offlinePages.delete('copy')
  const { locale, at, count } = record
  void offlinePages.set('copy', { locale, at, count })
}
