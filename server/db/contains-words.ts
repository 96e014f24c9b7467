import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { cleanText } from '#contract/lib/clean-text.ts'
import { foldedCharacters, simplified } from '#contract/lib/simplified.ts'

/**
 * Whether a text contains these words one after the other, whatever their case and width, and in simplified or
 * traditional characters: 檯燈 finds 台灯, and the other way round.
 */
export const containsWords = (text: SQLWrapper, words: string): SQL =>
  sql`${text} ~* ${[...cleanText(words, 'half')].map(patternOf).join('')}`

const PUNCTUATION = /[!-/:-@[-`{-~]/

function patternOf(character: string): string {
  const form = simplified(character)
  const others = traditionalForms().get(form)
  return others ? `[${form}${others}]` : character.replace(PUNCTUATION, String.raw`\$&`)
}

let forms: Map<string, string> | undefined

/** The traditional forms and variants of each simplified character. */
function traditionalForms(): Map<string, string> {
  if (forms) return forms
  forms = new Map<string, string>()
  const { from, to } = foldedCharacters()
  const simple = [...to]
  for (const [at, other] of [...from].entries()) {
    const form = simple[at] ?? other
    forms.set(form, (forms.get(form) ?? '') + other)
  }
  return forms
}
