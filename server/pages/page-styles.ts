import * as v from 'valibot'

/**
 * A part of the build's style sheet, as `tools/build/style-pieces.ts` splits it: a rule or a statement, or with `inner` the
 * head of a block such as `@media`. `selectors`: the classes that each selector of a rule needs; without it the piece
 * is for every page.
 */
export type StylePiece = { css: string; selectors?: string[][]; inner?: StylePiece[] }

const PieceSchema: v.GenericSchema<StylePiece> = v.object({
  css: v.string(),
  selectors: v.exactOptional(v.array(v.array(v.string()))),
  inner: v.exactOptional(v.array(v.lazy(() => PieceSchema))),
})
export const StylePiecesSchema = v.array(PieceSchema)

/** The rules that can apply to the elements of a page, in the order of the sheet (ADR 50). */
export function stylesOf(pieces: readonly StylePiece[], html: string): string {
  const classes = classesIn(html)
  const css = (list: readonly StylePiece[]): string => list.map(written).join('')
  const written = ({ css: own, selectors, inner }: StylePiece) => {
    if (inner) {
      const rules = css(inner)
      return rules && `${own}{${rules}}`
    }
    return !selectors || selectors.some((each) => each.every((name) => classes.has(name)))
      ? own
      : ''
  }
  return css(pieces)
}

const ENTITIES: Record<string, string> = { amp: '&', quot: '"', '#x27': "'", lt: '<', gt: '>' }

function classesIn(html: string): Set<string> {
  const names = new Set<string>()
  for (const [, written = ''] of html.matchAll(/ class="([^"]*)"/g))
    for (const name of written.split(/\s+/))
      names.add(
        name.replaceAll(/&([#\w]+);/g, (whole, entity: string) => ENTITIES[entity] ?? whole),
      )
  return names
}
