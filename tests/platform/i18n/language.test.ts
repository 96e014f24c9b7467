import { beforeEach, expect, test, vi } from 'vitest'
import { chosenLocale, takeLanguageOfAddress } from '#src/platform/i18n/language.ts'

beforeEach(() => void vi.stubGlobal('document', { cookie: '' }))

test('who has chosen no language comes in the one that the address names, and keeps it', () => {
  takeLanguageOfAddress('?sku=3&lang=en')

  expect(chosenLocale()).toBe('en')
})

test('a reader’s own choice is not overruled by an address', () => {
  vi.stubGlobal('document', { cookie: 'ba-lang=zh-cn' })

  takeLanguageOfAddress('?lang=en')

  expect(chosenLocale()).toBe('zh-cn')
})

test('a language that the shop does not have is not kept', () => {
  takeLanguageOfAddress('?lang=fr')

  expect([chosenLocale(), document.cookie]).toEqual(['zh-cn', ''])
})
