import { expect, test } from 'vitest'
import { getItem } from '#contract/item.ts'
import { importProducts } from '#server/domain/catalog/writer/catalog-writer.ts'
import { readFeed } from '#server/domain/import/feed.ts'
import { lineOf } from '#server/domain/import/values/text.ts'
import { askEverywhere, faultOf, fieldsOf } from '#tests/support/every-field.ts'
import { HOSTILE_TEXTS } from '#tests/support/hostile-texts.ts'
import { aMember } from '#tests/support/members.ts'
import { openShop } from '#tests/support/shop.ts'
import { aFile } from './import/write-file.ts'

// Proves security 1.2.4, security 1.3.7, security 1.3.10
test('every text is kept as it was written, or refused by the rule of its field', async () => {
  const { shop, signIn } = await openShop()
  const browser = await signIn(await aMember(shop))

  const faults = []
  for (const field of await fieldsOf(shop, browser))
    for (const text of HOSTILE_TEXTS) faults.push(await faultOf(field, text))

  expect(faults.filter((fault) => fault !== '')).toEqual([])
})

// Proves security 1.2.9
test('whatever is asked for, nothing is found or it is no input, and nothing breaks', async () => {
  const { shop, signIn } = await openShop()
  const browser = await signIn(await aMember(shop))

  for (const text of HOSTILE_TEXTS) {
    const codes = await askEverywhere(browser, text)
    expect(
      codes.filter((code) => code !== 400 && code !== 404),
      text,
    ).toEqual([])
  }
})

const cell = (text: string) => `"${text.replaceAll('"', '""')}"`

// Proves security 15.3.6
test('a merchant’s feed of such texts is imported word for word, but for signs that hide others', async () => {
  const { shop, guest } = await openShop()
  const rows = HOSTILE_TEXTS.map((text, at) => [
    `s-${at}`,
    ...Array.from({ length: 6 }, () => text),
  ])
  const columns = [
    'Handle',
    'Title',
    'Body (HTML)',
    'Vendor',
    'Type',
    'Option1 Name',
    'Option1 Value',
  ]
  const lines = rows.map((row) => `${row.map(cell).join(',')},12.00`)
  const file = aFile([`${columns.join(',')},Variant Price`, ...lines].join('\n'))

  const totals = await importProducts(shop, readFeed({ file, language: 'en' }))

  expect(totals).toMatchObject({ added: HOSTILE_TEXTS.length, skipped: 0 })
  for (const [at, text] of HOSTILE_TEXTS.entries()) {
    const item = await guest('en').call(getItem, { sn: `s-${at}` })
    expect(item.title).toBe(lineOf(text, 'title'))
    expect(item.brand).toBe(lineOf(text, 'brand'))
  }
})
