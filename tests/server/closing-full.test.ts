import { sql } from 'drizzle-orm'
import { unzipSync, strFromU8 } from 'fflate'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { AccountExportSchema, EXPORT_LISTS, exportAccount } from '#contract/account-export.ts'
import { closeAccount, COOLING_OFF_SECONDS } from '#contract/closing.ts'
import { addReview } from '#contract/own-review.ts'
import { CLOSING_TABLES } from '#server/db/member/erase.ts'
import { sweepClosings } from '#server/domain/account/closing.ts'
import { forgetOutdated } from '#server/domain/retention.ts'
import { lineIdOf } from '#tests/support/aftersales.ts'
import { PASSWORD } from '#tests/support/members.ts'
import { aReceivedOrder } from '#tests/support/orders.ts'
import { refusalOf, requestFor, type Shopper } from '#tests/support/shopper.ts'
import { stored } from './every-call/stored.ts'
import { MARK, openFullShop } from './every-call/things.ts'

const THREE_YEARS = 3 * 366 * 86_400

/** Everything that is under way in a full shop has ended. */
const settleAll = async (db: Awaited<ReturnType<typeof openFullShop>>['db']) => {
  for (const statement of [
    sql`update payments set status = 'closed' where status = 'open'`,
    sql`update orders set status = 50`,
    sql`update aftersales set status = 6, deadline = null`,
    sql`update refunds set status = 1`,
    sql`update points_orders set status = 3`,
    sql`update members set money = 0`,
  ])
    await db.execute(statement)
}

async function theExport(browser: Shopper) {
  await browser.send(new Request(`${browser.origin}/api/portal/index`)) // sets the CSRF cookie
  const input = { password: PASSWORD }
  const response = await browser.send(requestFor(browser.origin, exportAccount, input))
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()))
  const text = strFromU8(files['account.json'] ?? new Uint8Array())
  return { response, files, text, document: v.parse(AccountExportSchema, JSON.parse(text)) }
}

test('an export has everything of the member, nothing of others and no secrets; a closing leaves the orders alone', async () => {
  const { shop, db, browser, owner, things, pass, stranger } = await openFullShop()
  const { no } = await aReceivedOrder(shop, browser, things.skuId)
  const lineId = await lineIdOf(browser, no)
  const images = [things.picture]
  await browser.call(addReview, { orderNo: no, lineId, star: 5, content: `${MARK} !`, images })

  const { response, files, text, document } = await theExport(browser)

  expect(response.headers.get('content-disposition')).toContain(`lamplight-${owner.username}-`)
  const empty = EXPORT_LISTS.filter((list) => document[list].length === 0)
  expect(empty).toEqual(['agreements', 'signInMethods', 'reminders'])
  expect(document.profile).toMatchObject({ account: owner.username, balance: expect.any(Number) })
  expect(document.reviews.at(-1)?.photos).toEqual([`photos/${things.picture}.webp`])
  expect(Object.keys(files).toSorted()).toEqual(
    ['account.json', `photos/${things.picture}.webp`].toSorted(),
  )
  for (const secret of [owner.passwordHash ?? '', stranger.username, things.paymentKey])
    expect(text).not.toContain(secret)
  const { rows } = await db.execute<{ hash: string }>('select token_hash as hash from sessions')
  for (const { hash } of rows) expect(text).not.toContain(hash)

  await settleAll(db)
  const before = await stored(shop, owner.id)
  await browser.call(closeAccount, { password: PASSWORD, confirmed: true })
  pass(COOLING_OFF_SECONDS)
  await sweepClosings(shop)
  const left = await stored(shop)
  const marked = new Set(
    left.filter(({ row }) => JSON.stringify(row).includes(MARK)).map(({ table }) => table),
  )
  const owned = new Set(
    left.filter(({ row }) => row['member_id'] === owner.id).map(({ table }) => table),
  )

  expect([...owned].filter((table) => !CLOSING_TABLES.kept.includes(table))).toEqual([])
  expect([...marked].toSorted()).toEqual([
    'aftersale_logs',
    'aftersales',
    'orders',
    'points_orders',
    'refunds',
  ])
  const strangers = (all: typeof before) =>
    all.filter(({ table, row }) => row['member_id'] === stranger.id || table === 'variants')
  expect(strangers(await stored(shop, owner.id))).toEqual(strangers(before))

  pass(THREE_YEARS)
  await forgetOutdated(shop)
  const forgotten = await stored(shop)
  expect(forgotten.filter(({ row }) => JSON.stringify(row).includes(MARK))).toEqual([])
  expect(forgotten.filter(({ table }) => table === 'orders')).toHaveLength(
    before.filter(({ table }) => table === 'orders').length +
      left.filter(({ table, row }) => table === 'orders' && row['member_id'] === owner.id).length,
  )
})

test('the photos of a closed account are gone from the store, those of others stay', async () => {
  const { shop, db, browser, things, pass, runJobs } = await openFullShop()
  await settleAll(db)
  const before = await shop.pictures.file(things.picture, 160, 'webp')
  await browser.call(closeAccount, { password: PASSWORD, confirmed: true })
  pass(COOLING_OFF_SECONDS)
  await sweepClosings(shop)
  await runJobs()

  expect(before).not.toBeNull()
  expect(await shop.pictures.file(things.picture, 160, 'webp')).toBeNull()
  expect(await shop.pictures.original(things.picture)).toBeNull()
})

test('an export needs a proof and is limited to a few a day', async () => {
  const { browser } = await openFullShop()
  const unproven = await refusalOf(browser.call(exportAccount, {}))
  const wrong = await refusalOf(browser.call(exportAccount, { password: 'wrong-one' }))
  for (let time = 0; time < 5; time += 1) await theExport(browser)
  const again = await refusalOf(browser.call(exportAccount, { password: PASSWORD }))

  expect(unproven.reason).toBe('verification_required')
  expect(wrong.data['fields']).toEqual({ password: 'password.wrong' })
  expect(again.reason).toBe('too_many_tries')
})
