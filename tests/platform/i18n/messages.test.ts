import { globSync, readFileSync } from 'node:fs'
import { formatter } from '@lingui/format-po'
import { expect, test } from 'vitest'

const root = new URL('../../..', import.meta.url).pathname
const format = formatter({ lineNumbers: false })

/** Bundles are merged during navigation, so the last one loaded would win. */
test.each(['zh-cn', 'en'])(
  'in %s a text has one translation, whatever the page',
  async (locale) => {
    const found = new Map<string, Map<string, string>>()
    for (const file of globSync(`src/locales/${locale}/**/*.po`, { cwd: root })) {
      const text = readFileSync(`${root}${file}`, 'utf8')
      const catalog = await format.parse(text, { locale, sourceLocale: 'en', filename: file })
      for (const [id, { translation = '', message, context }] of Object.entries(catalog)) {
        const words = found.get(id) ?? new Map<string, string>()
        found.set(id, words.set(translation, `${file}: ${message ?? id} (${context ?? ''})`))
      }
    }

    const unequal = [...found.values()].filter((words) => words.size > 1)

    expect(found.size).toBeGreaterThan(50)
    expect(unequal.map((words) => Object.fromEntries(words))).toEqual([])
  },
)
