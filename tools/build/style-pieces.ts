import { list, parse, type ChildNode, type Container, type Rule } from 'postcss'
import type { StylePiece } from '#server/pages/page-styles.ts'

/** Splits a style sheet into pieces that a page may need or not. @throws when it is not a style sheet */
export const stylePieces = (css: string): StylePiece[] => piecesOf(parse(css))

const piecesOf = (container: Container): StylePiece[] =>
  (container.nodes ?? []).map((node) => pieceOf(node))

function pieceOf(node: ChildNode): StylePiece {
  if (node.type === 'rule') return rulePiece(node)
  const hasRules = node.type === 'atrule' && !node.name.endsWith('keyframes')
  if (!hasRules || !node.nodes?.some(({ type }) => type !== 'decl')) return { css: endOf(node) }
  const { name, params, raws } = node
  return { css: `@${name}${raws.afterName ?? ' '}${params}`, inner: piecesOf(node) }
}

/** Statements such as `@layer a;` need their terminator; the last one of a block has none. */
const endOf = (node: ChildNode) =>
  node.type === 'atrule' && !node.nodes ? `${node.toString()};` : node.toString()

function rulePiece(rule: Rule): StylePiece {
  const selectors = list.comma(rule.selector).map(classesOf)
  const css = rule.toString()
  return selectors.some((classes) => classes.length === 0) ? { css } : { css, selectors }
}

/**
 * The classes that a selector requires. Contents of brackets and parentheses are ignored: of `:is(.a,.b)` one is
 * enough, and `:not(.a)` requires none.
 */
export function classesOf(selector: string): string[] {
  const outside = withoutGroups(selector)
  const names = outside.matchAll(/\.((?:\\[0-9a-f]{1,6} ?|\\.|[\w-]|[^\0-\x7F])+)/gi)
  return [...names].map(([, name = '']) => unescaped(name))
}

/** https://drafts.csswg.org/css-syntax/#consume-escaped-code-point */
const unescaped = (name: string) =>
  name.replaceAll(/\\(?:([0-9a-f]{1,6}) ?|(.))/gi, (_whole, code?: string, char?: string) =>
    code === undefined ? (char ?? '') : String.fromCodePoint(Number.parseInt(code, 16)),
  )

function withoutGroups(selector: string): string {
  let depth = 0
  let outside = ''
  for (const [token] of selector.matchAll(/\\.|"(?:\\.|[^"])*"|[^]/g)) {
    if (token === '(' || token === '[') depth += 1
    else if (token === ')' || token === ']') depth -= 1
    else if (depth === 0) outside += token
  }
  return outside
}
