import type { ImportEvent } from '#server/domain/catalog/writer/catalog-writer.ts'
import { describeReason } from '#server/domain/import/reasons.ts'

/** Maximum lines of each kind; tens of thousands would hide what matters. */
const LINES_MOST = 500
const PROGRESS_EVERY = 10_000

/** Reports an import row by row: `row 7: skipped DB-7: no price`. */
export function importLog(print: (line: string) => void, isVerbose: boolean) {
  const counts = new Map<ImportEvent['kind'], number>()
  let told = 0

  function lineOf({ kind, row, sn, reason }: ImportEvent) {
    const what = kind === 'note' ? sn : [kind, sn].filter(Boolean).join(' ')
    return `row ${row}: ${what}${reason ? `: ${describeReason(reason)}` : ''}`
  }

  return {
    tell(event: ImportEvent) {
      const count = (counts.get(event.kind) ?? 0) + 1
      counts.set(event.kind, count)
      if (event.kind !== 'note' && ++told % PROGRESS_EVERY === 0) {
        print(`… ${told.toLocaleString('en')} products read`)
      }
      if (event.kind === 'unchanged' && !isVerbose) return
      if (isVerbose || count <= LINES_MOST) print(lineOf(event))
    },
    /** Reports how many lines were left out above. */
    end() {
      if (isVerbose) return
      for (const [kind, count] of counts) {
        const hidden = count - LINES_MOST
        if (kind === 'unchanged' || hidden <= 0) continue
        const what = kind === 'note' ? 'notes' : kind
        print(`… and ${hidden.toLocaleString('en')} more ${what}; --verbose names them all`)
      }
    },
  }
}
