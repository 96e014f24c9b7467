import { readFile } from 'node:fs/promises'
import { is, isNull } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { getItem } from '#contract/item.ts'
import { getProducts } from '#contract/catalog.ts'
import type { Database } from '#server/db/database.ts'
import { memberByUsername } from '#server/db/member/members.ts'
import { insertPicture } from '#server/db/pictures.ts'
import { reviews } from '#server/db/schema/catalog.ts'
import { schema } from '#server/db/schema.ts'
import { isPassword } from '#server/domain/account/password.ts'
import { saveSiteSettings } from '#server/domain/site/site.ts'
import { demoMember, demoNeighbours } from '#demo/member/members.ts'
import { photoFile } from '#demo/product-entry.ts'
import { departments } from '#demo/products.ts'
import { demoReviews } from '#demo/reviews/demo-reviews.ts'
import { seedDemo } from '#demo/seed.ts'
import { aDraft, stock } from '#tests/support/drafts.ts'
import { openShop } from '#tests/support/shop.ts'

const GOODS = departments.flatMap(({ products }) => products).length
const REVIEWS = demoReviews(departments).length
const picture = { id: 'picture', width: 800, height: 800, placeholder: '', litId: null }

/**
 * A new shop; `start` does what `npm start` does with it, and returns its output. It is aborted at the picture of the
 * demo shop called `until`.
 */
async function aNewShop() {
  const opened = await openShop()
  await insertPicture(opened.db, picture)
  const start = async (until?: string) => {
    const last = until === undefined ? null : await readFile(photoFile(until))
    const add = (bytes: Buffer) =>
      last?.equals(bytes) ? Promise.reject(new Error('cut off')) : Promise.resolve(picture)
    const said: string[] = []
    const addVideo = () => Promise.resolve({ id: '0'.repeat(32), type: 'video/mp4' })
    const pictures = { ...opened.shop.pictures, add, addVideo }
    await seedDemo({ ...opened.shop, pictures }, (line) => said.push(line))
    return said
  }
  return { ...opened, start }
}

/** Every row of every table. */
async function everything(db: Database) {
  const tables = Object.entries(schema).flatMap(([name, table]) =>
    is(table, PgTable) ? [{ name, table }] : [],
  )
  const found: Record<string, unknown[]> = {}
  for (const { name, table } of tables) found[name] = await db.select().from(table)
  return found
}

/** Reviews of the demo shop itself; the demo member has written some more. */
const givenReviews = (db: Database) => db.select().from(reviews).where(isNull(reviews.memberId))

test('an empty shop is filled, with progress; a second start loads nothing and changes nothing', async () => {
  const { db, start, guest } = await aNewShop()

  const first = await start()
  await saveSiteSettings(db, { siteName: { 'zh-cn': '小店', en: 'Corner' } })
  const before = await everything(db)
  const second = await start()

  expect(first[0]).toBe(`Loading the demo shop: ${GOODS} products …`)
  expect(first).toContain(`  20 of ${GOODS} products`)
  expect(first.at(-1)).toBe('The demo shop is loaded.')
  expect((await guest().call(getProducts, { id: 'all' })).total).toBe(GOODS)
  expect(second).toEqual([])
  expect(await everything(db)).toEqual(before)
})

test('the demo shop opens with reviews of its products, in both languages, none said twice', async () => {
  const { db, start } = await aNewShop()

  await start()

  const given = await givenReviews(db)
  expect(given).toHaveLength(REVIEWS)
  expect(new Set(given.map(({ content }) => content)).size).toBe(REVIEWS)
  expect(new Set(given.map(({ language }) => language))).toEqual(new Set(['zh-cn', 'en']))
  expect(new Set(given.map(({ star }) => star))).toEqual(new Set([1, 2, 3, 4, 5]))
})

test('what neighbours have bought together is shown with a product that names nothing itself', async () => {
  const { start, guest } = await aNewShop()

  await start()

  const { goesWith } = await guest().call(getItem, { sn: 'LP-KIT-004' })
  expect(goesWith.map(({ sn }) => sn)).toEqual(['LP-KIT-006', 'LP-KIT-008'])
})

test('the demo member signs in with the password that the login page names, and neighbours with none', async () => {
  const { shop, db, start } = await aNewShop()

  await start()

  const { username, password } = demoMember
  const hash = (await memberByUsername(db, username))?.passwordHash ?? null
  expect(hash).toMatch(`scrypt$${shop.passwordCost}$`)
  expect(await isPassword(password, hash)).toBe(true)
  for (const { username: name } of demoNeighbours)
    expect(await memberByUsername(db, name)).toMatchObject({ passwordHash: null })
})

test.each([
  ['among the goods', 'LP-TEA-001/bean-green'],
  ['at the home page', 'shop/banner-tea'],
  ['at its last step', demoMember.avatar],
])(
  'a start that was cut off %s is taken up again, and nothing is there twice',
  async (_, until) => {
    const { db, start, guest } = await aNewShop()

    await expect(start(until)).rejects.toThrow('cut off')
    const again = await start()

    expect(again.at(-1)).toBe('The demo shop is loaded.')
    expect((await guest().call(getProducts, { id: 'all' })).total).toBe(GOODS)
    expect(await givenReviews(db)).toHaveLength(REVIEWS)
  },
)

test('a shop that has goods of its own gets none of the demo shop', async () => {
  const { db, shop, start } = await aNewShop()
  await stock(shop, [aDraft()])
  const before = await everything(db)

  expect(await start()).toEqual([])

  expect(await everything(db)).toEqual(before)
})
