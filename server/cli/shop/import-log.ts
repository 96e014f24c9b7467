import { LANGUAGES } from '#contract/language.ts'
import { formatMoney } from '#contract/lib/money.ts'
import type { ImportReview, Sample } from '#server/domain/catalog/writer/changes.ts'
import type { ImportEvent } from '#server/domain/catalog/writer/catalog-writer.ts'
import { SILENT_FIELDS, type SilentField } from '#server/domain/catalog/writer/product-draft.ts'
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

const FIELD_WORDS: Record<SilentField, string> = {
  title: 'titles',
  fact: 'short facts',
  description: 'descriptions',
  brand: 'brands',
  category: 'categories',
  specifications: 'specifications',
  returnRight: 'rights of return',
  guarantee: 'guarantees',
  fitsWith: 'goods that fit',
  measures: 'sizes and weights',
  pictures: 'pictures',
  options: 'options',
  price: 'prices',
  marketPrice: 'struck prices',
  sku: 'article numbers',
  stock: 'stock',
  isOnSale: 'being on sale',
}

/** What the file leaves as it is, and what it assumes, in one line each. `changed`: products of the shop that it changes. */
export function silentLines({ silent, uncounted }: ImportReview, changed: number): string[] {
  const said = SILENT_FIELDS.filter((field) => !silent.includes(field))
  const isOnly = (fields: SilentField[]) => said.every((field) => fields.includes(field))
  const words = silent.map((field) => FIELD_WORDS[field]).join(', ')
  const lines: string[] = []
  if (said.length > 0 && isOnly(['price', 'marketPrice', 'sku']))
    lines.push('The file has prices only: nothing else changes.')
  else if (said.length > 0 && isOnly(['stock', 'sku']))
    lines.push('The file has stock only: nothing else changes.')
  else if (said.length > 0 && isOnly(['price', 'marketPrice', 'stock', 'sku']))
    lines.push('The file has prices and stock only: nothing else changes.')
  else if (changed > 0 && silent.length > 0)
    lines.push(`The file says nothing about ${words}: products of the shop keep theirs.`)
  if (uncounted > 0)
    lines.push(
      `The file does not count the stock of ${uncounted.toLocaleString('en')} new products: 999 was used, or what the notes say. --stock 10 gives each variant another.`,
    )
  return lines
}

/** What would change, by kind, and some products as they will look. */
export const reviewLines = ({ changes, samples }: ImportReview): string[] => [
  `Changes: price up ${changes.priceUp}, price down ${changes.priceDown}, stock ${changes.stock}, text ${changes.text}, gone ${changes.gone}.`,
  ...(samples.length === 0 ? [] : ['As they will look:', ...samples.map(sampleLine)]),
]

function sampleLine({ kind, draft, shown, pictures }: Sample) {
  const { sn, title, category, variants, isOnSale } = draft
  const words = (texts: Partial<Record<(typeof LANGUAGES)[number], string>>) =>
    LANGUAGES.flatMap((language) => texts[language] ?? []).join(' / ')
  const [next] = shown.later ?? []
  const stock = variants.reduce((sum, variant) => sum + variant.stock, 0)
  const facts = [
    `${variants.length > 1 ? 'from ' : ''}${formatMoney(shown.price)}`,
    shown.marketPrice === undefined ? '' : `instead of ${formatMoney(shown.marketPrice)}`,
    next === undefined ? '' : `later ${formatMoney(next.price)}`,
    `stock ${stock.toLocaleString('en')}`,
    variants.length > 1 ? `${variants.length} variants` : '',
    `in ${category.map(words).join(' > ')}`,
    `${pictures} pictures`,
    isOnSale === false ? 'not on sale' : '',
  ]
  return `  ${sn} (${kind}): ${words(title)}: ${facts.filter((fact) => fact !== '').join(', ')}`
}
