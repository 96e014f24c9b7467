import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { AFTERSALE_STATUS } from '#contract/aftersale-rules.ts'
import { getAftersale } from '#contract/aftersale.ts'
import { approve, refund } from '#server/domain/aftersale/decide.ts'
import { conform } from '#conformance/conform.ts'
import { anAftersale, decided } from '#tests/support/aftersales.ts'
import { aReceivedOrder } from '#tests/support/orders.ts'
import { aProduct } from '#tests/support/goods.ts'
import { aDraft, stock } from '#tests/support/drafts.ts'
import { aMember, PASSWORD } from '#tests/support/members.ts'
import { openShop, type TestShop } from '#tests/support/shop.ts'

/** Near the largest number that JSON holds exactly. */
const FAR = 2 ** 53 - 1_000_000

/** As after years of trade: every new row of a table that grows has a large number. */
async function growOld({ db }: TestShop) {
  const { rows } = await db.execute<{ name: string; type: string }>(
    sql`select sequencename as name, data_type::text as type from pg_sequences where schemaname = 'public'`,
  )
  for (const { name, type } of rows)
    if (type === 'bigint') await db.execute(sql`select setval(${name}::regclass, ${FAR}::bigint)`)
  return rows.filter(({ type }) => type !== 'bigint').map(({ name }) => name)
}

test('a shop works with row numbers up to 2^53; only categories and options stay below 2^31', async () => {
  const open = await openShop({ hasPictures: true })
  const { shop, api } = open
  const small = await growOld(open)
  await stock(shop, [
    aDraft({ sn: 'moon', title: { 'zh-cn': '月亮灯', en: 'Moon lamp' } }),
    aDraft({ sn: 'torch', title: { 'zh-cn': '手电筒', en: 'Torch' } }),
  ])
  const member = await aMember(shop)

  const results = await conform({
    send: async (request) => api.fetch(request),
    origin: 'http://shop.test',
    account: { username: member.username, password: PASSWORD },
  })

  const browser = await open.signIn(await aMember(shop))
  const { skuId } = await aProduct(shop)
  const { no } = await aReceivedOrder(shop, browser, skuId)
  const applied = await anAftersale(browser, no, { type: 1 })
  await decided(shop, applied, approve(''), refund(undefined))
  const { id, status } = await browser.call(getAftersale, { id: applied.id })

  expect(small.toSorted()).toEqual([
    'categories_id_seq',
    'option_axes_id_seq',
    'option_values_id_seq',
  ])
  expect(member.id).toBeGreaterThan(FAR)
  expect(Math.min(skuId, id)).toBeGreaterThan(FAR)
  expect(status).toBe(AFTERSALE_STATUS.completed)
  expect(results.filter(({ outcome }) => outcome === 'failed')).toEqual([])
})
