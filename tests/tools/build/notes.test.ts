import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { notesOf } from '#tools/build/notes.ts'

const changelog = `# Changelog

## [Unreleased]

### What is new

- Soon.

### 更新内容

- 快了。

## [1.4.2] - 2026-11-21

### What is new

- Search finds more,
  and faster.
- Two.

### 更新内容

- 搜索更快。

### Fixed

- Not for shoppers.

## [1.4.1]

### What is new

- Old.
`

test('a version tells what is new in both languages, in plain lines', () => {
  expect(notesOf(changelog, '1.4.2')).toEqual({
    en: ['Search finds more, and faster.', 'Two.'],
    'zh-cn': ['搜索更快。'],
  })
})

test('a version that is not released yet tells what is in the making', () => {
  expect(notesOf(changelog, '1.5.0').en).toEqual(['Soon.'])
})

test('a release without notes in both languages is not built', () => {
  expect(() => notesOf(changelog, '1.4.1')).toThrow(/更新内容.*1\.4\.1/)
  expect(() => notesOf('# Changelog', '1.4.1')).toThrow(/no section/)
})

test('more than three lines are too many to read', () => {
  const long = changelog.replace('- Two.', '- Two.\n- Three.\n- Four.')

  expect(() => notesOf(long, '1.4.2')).toThrow(/one to 3 lines/)
})

test('the shop’s own changelog has notes', () => {
  const own = notesOf(readFileSync('CHANGELOG.md', 'utf8'), '0.0.0')

  expect(own['zh-cn'].length).toBe(own.en.length)
})
