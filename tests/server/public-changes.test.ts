import { expect, onTestFinished, test } from 'vitest'
import { importCommand } from '#server/cli/shop/import.ts'
import { settingsCommand } from '#server/cli/shop/settings.ts'
import { saveHelp } from '#server/db/catalog/catalog-help.ts'
import {
  followPublicChanges,
  tellProductChange,
  tellPublicChange,
} from '#server/db/public-changes.ts'
import { products } from '#server/db/schema/catalog.ts'
import { inTransaction } from '#server/db/database.ts'
import { databaseLine } from '#tests/support/database-line.ts'
import { commandLine } from '#tests/support/command.ts'
import { openShop } from '#tests/support/shop.ts'
import { until } from '#tests/support/until.ts'
import { aFeed } from '#tests/support/feeds.ts'

/** `isFragile`: its line to the database can be frozen, and it notices soon. */
async function following({ isFragile = false } = {}) {
  const opened = await openShop()
  const heard: string[] = []
  const line = await databaseLine(opened.databaseUrl)
  const changes = followPublicChanges(
    line.url,
    (path) => heard.push(path),
    ...(isFragile ? [{ beat: 20, patience: 1000, rest: 20 }] : []),
  )
  onTestFinished(() => changes.close())
  await until(() => expect(heard).toHaveLength(1)) // it listens
  const next = async (change: () => Promise<unknown>) => {
    const before = heard.length
    await change()
    await until(() => expect(heard.length).toBeGreaterThan(before))
  }
  return { ...opened, next, heard, line }
}

test('a server hears of settings, help pages and imports that another process changes', async () => {
  const { db, databaseUrl, next, heard } = await following()
  const type = await commandLine(databaseUrl)
  const article = { id: 'about', group: {}, title: {}, body: {}, sort: 1, updateTime: 1 }

  await next(() => type(settingsCommand, 'set', 'siteName.en', 'Corner'))
  await next(() => saveHelp(db, [article]))
  await next(async () => type(importCommand, await aFeed('Handle,Title,Variant Price\na,A,1\n')))

  expect(heard.length).toBeGreaterThanOrEqual(4)
  expect(new Set(heard)).toEqual(new Set(['']))
})

test('a server hears which product has another review', async () => {
  const { db, databaseUrl, next, heard } = await following()
  const type = await commandLine(databaseUrl)
  await next(async () => type(importCommand, await aFeed('Handle,Title,Variant Price\na,A,1\n')))
  const [product] = await db.select({ id: products.id, sn: products.sn }).from(products).limit(1)
  if (!product) throw new Error('nothing was imported')

  await next(() => tellProductChange(db, product.id))

  expect(heard.at(-1)).toBe(`/item/${product.sn}`)
})

test('what is taken back is not told', async () => {
  const { db, next, heard } = await following()
  const failing = inTransaction(db, async (transaction) => {
    await tellPublicChange(transaction)
    throw new Error('taken back')
  })
  await expect(failing).rejects.toThrow('taken back')
  const before = heard.length

  await next(() => tellPublicChange(db))

  expect(heard).toHaveLength(before + 1)
})

test('a line on which nothing arrives any more is replaced; all counts as changed, and news arrive again', async () => {
  const { db, next, heard, line } = await following({ isFragile: true })
  line.freeze()
  await tellPublicChange(db) // nobody hears it
  await until(() => expect(heard.length).toBeGreaterThan(1))

  await next(() => tellPublicChange(db))

  expect(new Set(heard)).toEqual(new Set(['']))
})
