/** The sub-headings of a release that are for shoppers; all others are for operators. */
const HEADINGS = { en: '### What is new', 'zh-cn': '### 更新内容' } as const
const MOST = 3

export type Notes = Record<keyof typeof HEADINGS, string[]>

/**
 * What is new for shoppers in a version, from the changelog: its own section, or `[Unreleased]` until there is one. One
 * to three plain lines in each language.
 * @throws when a language has none, or too many
 */
export function notesOf(changelog: string, version: string): Notes {
  const section = sectionOf(changelog, version) ?? sectionOf(changelog, 'Unreleased')
  if (section === undefined) throw new Error(`CHANGELOG.md has no section for ${version}`)
  const linesOf = (language: keyof typeof HEADINGS) => {
    const lines = bulletsUnder(section, HEADINGS[language])
    if (lines.length > 0 && lines.length <= MOST) return lines
    const wish = `one to ${MOST} lines under “${HEADINGS[language]}”`
    throw new Error(`CHANGELOG.md needs ${wish} for ${version}, not ${lines.length}`)
  }
  return { en: linesOf('en'), 'zh-cn': linesOf('zh-cn') }
}

/** The text between a version's heading and the next one. */
function sectionOf(changelog: string, version: string): string | undefined {
  const sections = changelog.split(/^## /m)
  return sections.find((section) => section.startsWith(`[${version}]`))
}

/** Bullets may span several lines. */
function bulletsUnder(section: string, heading: string): string[] {
  const [, rest] = section.split(`${heading}\n`)
  const [part = ''] = (rest ?? '').split(/^#/m)
  return part
    .split(/^- /m)
    .slice(1)
    .map((bullet) => bullet.trim().replaceAll(/\s*\n\s*/g, ' '))
}
