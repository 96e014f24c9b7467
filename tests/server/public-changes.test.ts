import { expect, onTestFinished, test } from 'vitest'
import { importCommand } from '#server/cli/import.ts'
import { settingsCommand } from '#server/cli/settings.ts'
import { saveHelp } from '#server/db/catalog-help.ts'
import { followPublicChanges, tellPublicChange } from '#server/db/public-changes.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { commandLine } from '#tests/support/command.ts'
import { openShop } from '#tests/support/shop.ts'
import { until } from '#tests/support/until.ts'
import { aFeed } from '#tests/support/feeds.ts'

async function following() {
  const opened = await openShop()
  let heard = 0
  const changes = followPublicChanges(opened.databaseUrl, () => (heard += 1))
  onTestFinished(() => changes.close())
  await until(() => expect(heard).toBe(1)) // it listens
  const next = async (change: () => Promise<unknown>) => {
    const before = heard
    await change()
    await until(() => expect(heard).toBeGreaterThan(before))
  }
  return { ...opened, next, heard: () => heard }
}

test('a server hears of settings, help pages and imports that another process changes', async () => {
  const { db, databaseUrl, next, heard } = await following()
  const type = await commandLine(databaseUrl)
  const article = { id: 'about', group: {}, title: {}, body: {}, sort: 1, updateTime: 1 }

  await next(() => type(settingsCommand, 'set', 'siteName.en', 'Corner'))
  await next(() => saveHelp(db, [article]))
  await next(async () => type(importCommand, await aFeed('Handle,Title,Variant Price\na,A,1\n')))

  expect(heard()).toBeGreaterThanOrEqual(4)
})

test('what is taken back is not told', async () => {
  const { db, next, heard } = await following()
  const failing = inTransaction(db, async (transaction) => {
    await tellPublicChange(transaction)
    throw new Error('taken back')
  })
  await expect(failing).rejects.toThrow('taken back')
  const before = heard()

  await next(() => tellPublicChange(db))

  expect(heard()).toBe(before + 1)
})
