import type { Texts } from '#contract/language.ts'

/** A text in both languages of the shop: Chinese, English. */
export type Words = readonly [chinese: string, english: string]

/** Words of the shop, or one text that reads the same in both languages, such as a size. */
export type Saying = Words | string

export const texts = (saying: Saying): Texts =>
  typeof saying === 'string'
    ? { 'zh-cn': saying, en: saying }
    : { 'zh-cn': saying[0], en: saying[1] }

/**
 * Turns short notes into HTML: a line is a paragraph, `- ` an item of a list, `## ` a heading and
 * `| a | b |` a row of a table whose first row is its head. The notes are our own and hold no markup.
 */
export function html(notes: string): string {
  const lines = notes
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  const result: string[] = []
  for (let at = 0; at < lines.length;) {
    const line = lines[at] ?? ''
    const rows = runOf(lines, at, '|')
    const items = runOf(lines, at, '- ')
    if (rows.length > 0) result.push(table(rows))
    else if (items.length > 0)
      result.push(`<ul>${items.map((item) => `<li>${item.slice(2)}</li>`).join('')}</ul>`)
    else if (line.startsWith('## ')) result.push(`<h2>${line.slice(3)}</h2>`)
    else result.push(`<p>${line}</p>`)
    at += Math.max(1, rows.length, items.length)
  }
  return result.join('')
}

function runOf(lines: string[], from: number, mark: string) {
  const end = lines.findIndex((line, index) => index >= from && !line.startsWith(mark))
  return lines.slice(from, end === -1 ? lines.length : end)
}

function table(rows: string[]) {
  const cells = rows.map((row) =>
    row
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
  const [head = [], ...body] = cells
  const headRow = `<tr>${head.map((cell) => `<th scope="col">${cell}</th>`).join('')}</tr>`
  const bodyRows = body.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`)
  return `<table><thead>${headRow}</thead><tbody>${bodyRows.join('')}</tbody></table>`
}
