import { reason, type SkipReason } from './reasons.ts'

const MONTHS =
  'jan|feb|mar|apr|may|jun|jul|aug|sep|sept|oct|nov|dec|mrz|mär|mai|okt|dez|ene|abr|ago|dic|janv|févr|mars|avr|juin|juil|août|déc|gen|mag|giu|lug|set|ott|maj|fev|out'

/** `6.90123E+12`: a long number, shortened for ever. */
const SHORTENED = /^\d+(?:[.,]\d+)?E\+\d{2,}$/i
/** `######`, `#NAME?`, `#REF!`: what a sheet shows instead of a value. */
const UNSHOWN = /^(?:#{2,}|#(?:NAME\?|REF!|VALUE!|DIV\/0!|N\/A|NUM!|NULL!))$/i
/** `02-Mar`, `Mar-02`, `3月2日`: a size or a model that was taken for a day. */
const DAY = new RegExp(
  `^(?:\\d{1,2}[-. ](?:${MONTHS})\\.?|(?:${MONTHS})\\.?[-. ]\\d{2}|\\d{1,2}月\\d{1,2}日)$`,
  'i',
)

type Kind = 'number' | 'value' | 'text'
const DAMAGE: Record<Kind, readonly RegExp[]> = {
  number: [SHORTENED, UNSHOWN, DAY],
  value: [UNSHOWN, DAY, SHORTENED],
  text: [UNSHOWN, SHORTENED],
}

/** What a spreadsheet has made of a text: nobody can know what it was before. `what`: the field, for the message. */
export function damageOf(text: string, kind: Kind, what: string): SkipReason | null {
  const trimmed = text.trim()
  return DAMAGE[kind].some((form) => form.test(trimmed))
    ? reason('damaged', { text: trimmed.slice(0, 60), what })
    : null
}
