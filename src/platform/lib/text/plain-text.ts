const NAMED: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
}
const CUT = '…'

/** The text content of HTML; text longer than `most` characters is truncated with "…". */
export function plainText(html: string, most: number): string {
  const words = html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(#\d{1,7}|\w{2,6});/g, (entity, name: string) => characterOf(name) ?? entity)
    .replace(/\s+/g, ' ')
    .trim()
  const characters = [...words]
  return characters.length <= most
    ? words
    : characters
        .slice(0, most - 1)
        .join('')
        .trim() + CUT
}

function characterOf(name: string): string | undefined {
  if (!name.startsWith('#')) return NAMED[name]
  const code = Number(name.slice(1))
  return code <= 0x10ffff ? String.fromCodePoint(code) : undefined
}
