// Prints each line of docs/specification.md and docs/security.md with the tests that prove it, and fails on a line that
// has neither a test nor a reason, on a tag of a line that does not exist, and on a tag that stands before no test.
import { globSync, readFileSync } from 'node:fs'

/** Lines of levels 1 and 2 in each section of OWASP ASVS 5.0.0. */
const STANDARD = `1.1:2 1.2:9 1.3:11 1.4:3 1.5:2 2.1:3 2.2:3 2.3:4 2.4:1 3.2:2 3.3:4 3.4:6 3.5:5 3.7:2
  4.1:3 4.2:1 4.3:2 4.4:4 5.1:1 5.2:3 5.3:2 5.4:3 6.1:3 6.2:12 6.3:4 6.4:4 6.5:5 6.6:3 6.8:4
  7.1:3 7.2:4 7.3:2 7.4:5 7.5:2 7.6:2 8.1:2 8.2:3 8.3:1 8.4:1 9.1:3 9.2:4
  10.1:2 10.2:2 10.3:4 10.4:11 10.5:5 10.6:2 10.7:3 11.1:2 11.2:3 11.3:3 11.4:4 11.5:1 11.6:1
  12.1:3 12.2:2 12.3:4 13.1:1 13.2:5 13.3:2 13.4:5 14.1:2 14.2:4 14.3:3 15.1:3 15.2:3 15.3:7
  16.1:1 16.2:5 16.3:4 16.4:3 16.5:3 17.1:1 17.2:4`

/** @type {string[]} */
const faults = []

/** @typedef {{ tag: string, line: string, reason: string | undefined, tests: string[] }} Line */

/**
 * The numbered items of a document, each with the words behind its dash.
 * @param {string} file
 * @param {string} mark what stands before the number in a tag
 * @returns {Line[]}
 */
function linesOf(file, mark) {
  const items = readFileSync(file, 'utf8').matchAll(
    /^- (\d[\d.]+) ([^]*?)(?=\n\n|\n- |\n#|$(?![^]))/gm,
  )
  return [...items].map(([, number, words = '']) => {
    const [line = '', reason] = words.replaceAll(/\s+/g, ' ').trim().split(' — ')
    return { tag: `${mark}${number}`, line, reason, tests: [] }
  })
}

const lines = [
  ...linesOf('docs/specification.md', 'spec §'),
  ...linesOf('docs/security.md', 'security '),
]
const byTag = new Map(lines.map((line) => [line.tag, line]))
if (byTag.size < lines.length) faults.push('a number stands twice')

for (const file of globSync(['tests/**/*.test.{ts,tsx}', 'e2e/**/*.spec.ts'])) {
  const text = readFileSync(file, 'utf8')
  for (const [, comment = '', next = ''] of text.matchAll(/((?:^ *\/\/ .*\n)+) *(.*)/gm)) {
    const tags = [...comment.matchAll(/\/\/ Proves (.*)/g)].flatMap(([, list = '']) =>
      list.split(', '),
    )
    if (tags.length > 0 && !/^(test|describe)\b/.test(next))
      faults.push(`${file}: “${tags.join(', ')}” stands before no test`)
    for (const tag of tags) {
      const line = byTag.get(tag)
      if (!line) faults.push(`${file}: there is no line “${tag}”`)
      else if (!line.tests.includes(file)) line.tests.push(file)
    }
  }
}

for (const { tag, line, reason, tests } of lines) {
  console.log(`${tag}\t${line}\t${[...tests, ...(reason ? [reason] : [])].join('; ')}`)
  if (tests.length === 0 && !reason) faults.push(`${tag} has neither test nor reason: ${line}`)
}

const absent = readFileSync('docs/security.md', 'utf8').split('## Lines that have no place here')[1]
const covered = new Set([
  ...lines.map(({ tag }) => tag.replace('security ', '')),
  ...(absent?.match(/\d+\.\d+\.\d+/g) ?? []),
])
for (const [, section, count] of STANDARD.matchAll(/(\d+\.\d+):(\d+)/g))
  for (let number = 1; number <= Number(count); number++)
    if (!covered.has(`${section}.${number}`))
      faults.push(`security ${section}.${number} is missing`)

const differing = lines.filter(({ reason }) => reason?.startsWith('differs')).length
console.log(`${lines.length} lines, ${differing} differ`)
for (const fault of faults) console.error(fault)
process.exitCode = faults.length > 0 ? 1 : 0
