import hongKong from 'opencc-js/dict/HKVariantsRev'
import taiwan from 'opencc-js/dict/TWVariantsRev'
import traditional from 'opencc-js/dict/TSCharacters'

/** Rows of `form equivalents…`; the first equivalent is the usual one. */
const rowsOf = (dictionary: string) =>
  dictionary.split('|').map((row): [string, string] => {
    const [form = '', usual = ''] = row.split(' ')
    return [form, usual]
  })

let table: Map<string, string> | undefined

/** Thousands of characters: the table is built when it is first needed. */
function characters(): Map<string, string> {
  if (table) return table
  table = new Map(rowsOf(traditional))
  for (const [variant, usual] of [...rowsOf(hongKong), ...rowsOf(taiwan)])
    if (!table.has(variant)) table.set(variant, table.get(usual) ?? usual)
  return table
}

const HAN = /\p{sc=Han}/gu

/** Simplified characters for traditional ones and for variants, each for itself: 檯燈 becomes 台灯 (OpenCC’s data). */
export const simplified = (text: string): string =>
  text.replace(HAN, (character) => characters().get(character) ?? character)

/** Every character that has another simplified form, and those forms, in the same order. */
export const foldedCharacters = (): { from: string; to: string } => {
  const changed = [...characters()].filter(([character, usual]) => character !== usual)
  return {
    from: changed.map(([character]) => character).join(''),
    to: changed.map(([, usual]) => usual).join(''),
  }
}
