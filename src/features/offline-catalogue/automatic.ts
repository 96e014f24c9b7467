import { call } from '#src/platform/http/call.ts'
import { getCopySummary } from '#contract/copy.ts'
import type { Language } from '#contract/language.ts'
import { connection } from '#src/platform/connection/connection.ts'
import { copyRecord, copyRefused, type CopyRecord } from './copy-choice.ts'
import { shareRecord } from './stored-rows.ts'
import { defaultChoice, sizeOf } from './sheet/copy-size.ts'
import { networkNow } from './job/network-policy.ts'
import { keepShop, stopKeeping } from './job/job.ts'

const DAY_MS = 86_400_000

type Occasion = {
  locale: Language
  isInstalled: boolean
  /** called once when the first automatic download begins: its size in bytes, and a function that stops it */
  onBegin: (bytes: number, stop: () => void) => void
}

const isDue = ({ isStopped, isWhole, locale, at }: CopyRecord, language: Language) =>
  !isStopped && locale === language && (!isWhole || Math.abs(Date.now() - at) > DAY_MS)

/**
 * On an unmetered network, an installed shop starts its own download, an interrupted one resumes, and one older than a
 * day is refreshed. A download the shopper stopped or removed stays that way.
 */
export async function keepAutomatically({ locale, isInstalled, onBegin }: Occasion): Promise<void> {
  const record = copyRecord.read()
  shareRecord(record ?? null)
  if (networkNow() !== 'free' || !connection.isOnline) return
  if (record) {
    const { departments, limit } = record
    const choice = { departments, limit }
    if (isDue(record, locale)) await keepShop({ choice, locale, isAutomatic: true })
    return
  }
  if (!isInstalled || copyRefused.read()) return
  const summary = await call(getCopySummary, { language: locale })
  const choice = defaultChoice(summary)
  if (summary.count === 0) return
  onBegin(sizeOf(summary, choice).bytes, stopKeeping)
  await keepShop({ choice, locale, isAutomatic: true })
}
