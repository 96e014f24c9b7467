import { onTestFinished, expect, test, vi } from 'vitest'
import { BEST_COUPON, previewCheckout } from '#contract/checkout.ts'
import { getCoupons } from '#contract/coupon.ts'
import { collectCoupon, getCollectedCoupons, redeemCouponCode } from '#contract/coupon-code.ts'
import { endCouponCode, insertCouponCode } from '#server/db/order/coupon-codes.ts'
import { followPublicChanges } from '#server/db/public-changes.ts'
import { applyContent } from '#server/domain/content/apply-content.ts'
import { readContent } from '#server/domain/content/read-content.ts'
import { showContent } from '#server/domain/content/show-content.ts'
import { aProduct } from '#tests/support/goods.ts'
import { aMember } from '#tests/support/members.ts'
import { anOrder } from '#tests/support/orders.ts'
import { anId, OPENING, openShop } from '#tests/support/shop.ts'
import { refusalOf } from '#tests/support/shopper.ts'
import { until } from '#tests/support/until.ts'

const DAY = 86_400

type Terms = Partial<Parameters<typeof insertCouponCode>[1]>

/** A shop that lists one coupon, 20.00 off from 100.00 for ten days, unless `terms` say otherwise. */
async function aShop(...terms: Terms[]) {
  const opened = await openShop()
  const make = (more: Terms = {}) =>
    insertCouponCode(opened.shop.db, {
      code: 'SPRING26',
      name: { 'zh-cn': '春天', en: 'Spring' },
      amount: 2000,
      minAmount: 10_000,
      start: OPENING,
      end: OPENING + 10 * DAY,
      redeemEnd: OPENING + 10 * DAY,
      listed: true,
      createTime: OPENING,
      ...more,
    })
  const [row] = await Promise.all((terms.length > 0 ? terms : [{}]).map(make))
  const id = row?.id ?? 0
  const aShopper = async () => {
    const browser = await opened.signIn(await aMember(opened.shop))
    return {
      browser,
      collect: (opId = anId()) => browser.call(collectCoupon, { id, opId }),
      collected: async () => (await browser.call(getCollectedCoupons, {})).list,
    }
  }
  const listed = async () => (await opened.guest('en').call(getCoupons, {})).list
  return { ...opened, id, make, aShopper, listed }
}

const NO = (message: string) => ({ code: 422, message, data: { reason: 'coupon_invalid' } })

test('everybody sees what is listed, the most valuable first; codes, and what is over or only typed, stay hidden', async () => {
  const { guest, pass } = await aShop(
    { code: 'LATER2026', amount: 500, start: OPENING + DAY },
    { code: 'FEW2026', amount: 3000, most: 5, redeemEnd: OPENING + 2 * DAY },
    { code: 'LEAFLET1', listed: false },
  )

  const before = await guest('en').call(getCoupons, {})
  pass(3 * DAY)
  const after = await guest('zh-cn').call(getCoupons, {})

  expect(before.list).toMatchObject([
    { name: 'Spring', amount: 3000, minAmount: 10_000, left: 5 },
    { amount: 500, start: OPENING + DAY, left: null },
  ])
  expect(JSON.stringify(before)).not.toContain('2026"')
  expect(after.list).toMatchObject([{ name: '春天', amount: 500 }])
})

test('a member collects a coupon once, and it is the one that its code gives', async () => {
  const { aShopper, listed, guest, id } = await aShop({ most: 9 })
  const { browser, collect, collected } = await aShopper()
  const opId = anId()

  const [first, again] = await Promise.all([collect(opId), collect(opId)])
  const refusals = [
    await refusalOf(collect()),
    await refusalOf(browser.call(redeemCouponCode, { opId: anId(), code: 'spring-26' })),
  ]
  const ofGuest = await refusalOf(guest('en').call(collectCoupon, { id, opId: anId() }))

  expect(first).toMatchObject({ name: 'Spring', amount: 2000, status: 0 })
  expect(again).toEqual(first)
  for (const refusal of refusals)
    expect(refusal).toMatchObject(NO('You’ve already collected this coupon.'))
  expect(ofGuest.code).toBe(409)
  expect(await collected()).toEqual([{ id, isUsed: false }])
  expect(await listed()).toMatchObject([{ left: 8 }])
})

test('of many who collect at once as many get one as there are, and every server hears of the last one', async () => {
  const { aShopper, listed, databaseUrl } = await aShop({ most: 2 })
  const heard = vi.fn<(path: string) => void>()
  const changes = followPublicChanges(databaseUrl, heard)
  onTestFinished(() => changes.close())
  await until(() => expect(heard).toHaveBeenCalledTimes(1)) // it listens
  const shoppers = await Promise.all([aShopper(), aShopper(), aShopper(), aShopper()])

  const outcomes = await Promise.allSettled(shoppers.map(({ collect }) => collect()))

  const refused = outcomes.filter(({ status }) => status === 'rejected')
  expect(refused).toHaveLength(2)
  for (const outcome of refused)
    expect(outcome).toMatchObject({ reason: NO('All of these coupons have been collected.') })
  expect(await listed()).toMatchObject([{ left: 0 }])
  await until(() => expect(heard).toHaveBeenCalledTimes(2))
})

test('whatever is not listed, not yet there or ended cannot be collected, and a sentence says so', async () => {
  const early = await aShop({ start: OPENING + DAY })
  const hidden = await aShop({ listed: false })
  const ended = await aShop()
  await endCouponCode(ended.shop.db, 'SPRING26', OPENING)

  const why = async ({ aShopper }: typeof early) => refusalOf((await aShopper()).collect())

  expect(await why(early)).toMatchObject(NO('This coupon is available from 2 Mar 2026 on.'))
  expect(await why(hidden)).toMatchObject(NO('This coupon is no longer available.'))
  expect(await why(ended)).toMatchObject(NO('This coupon is no longer available.'))
})

test('a collected coupon is the best of the next order, and is used by it', async () => {
  const { shop, aShopper, id } = await aShop()
  const { skuId } = await aProduct(shop, { variants: [{ price: 12_000 }] })
  const { browser, collect, collected } = await aShopper()
  const source = { from: 'item' as const, skuId, quantity: 1 }
  const coupon = await collect()

  const preview = await browser.call(previewCheckout, { source, couponId: BEST_COUPON })
  await anOrder(browser, skuId, 1, { couponId: coupon.id })

  expect(preview).toMatchObject({ couponId: coupon.id, couponMoney: 2000 })
  expect(await collected()).toEqual([{ id, isUsed: true }])
})

const FILE = `coupons:
  - code: spring-26
    name: { zh-cn: 春天, en: Spring }
    amount: 20
    from: 100
    until: 2026-03-31
    most: 50
  - { code: LEAFLET1, name: Leaflet, amount: 5, since: 2026-03-01, until: 2026-12-31, listed: false }
  - { code: OLD2025, name: Old, amount: 5, until: 2025-12-31 }
`

/** A shop without coupons, whose merchant applies content files. */
async function aMerchant() {
  const opened = await openShop()
  return {
    ...opened,
    apply: async (text: string) =>
      (await applyContent(opened.shop, readContent(text, 'shop.yaml'), '/')).at(-1)?.says,
    listed: async () => (await opened.guest('en').call(getCoupons, {})).list,
    collect: async (id = 0) =>
      (await opened.signIn(await aMember(opened.shop))).call(collectCoupon, { id, opId: anId() }),
  }
}

test('a content file makes coupons once; what nobody has collected can change, and comes out as it went in', async () => {
  const { shop, apply, listed } = await aMerchant()

  const made = await apply(FILE)
  const [coupon] = await listed()
  const again = await apply(FILE)
  const shown = await apply(await showContent(shop))
  const changed = await apply(FILE.replace('amount: 20', 'amount: 25.50'))

  expect(made).toBe('3 named, 2 new, 0 changed, 1 over')
  expect(coupon).toMatchObject({ name: 'Spring', amount: 2000, minAmount: 10_000, left: 50 })
  expect(again).toBe('3 named, 0 new, 0 changed, 1 over')
  expect(shown).toBe('2 named, 0 new, 0 changed, 0 over')
  expect(changed).toBe('3 named, 0 new, 1 changed, 1 over')
  expect(await listed()).toEqual([{ ...coupon, amount: 2550 }])
})

test('what members have collected keeps its terms; how many get it and whether it is listed may change', async () => {
  const { apply, listed, collect } = await aMerchant()
  await apply(FILE)
  const [coupon] = await listed()
  await collect(coupon?.id)

  const refused = apply(FILE.replace('amount: 20', 'amount: 10'))

  await expect(refused).rejects.toThrow(
    'shop.yaml, line 2: coupons[1] cannot change, since 1 member has collected it. End it with “coupon end SPRING26” first',
  )
  expect(await apply(FILE.replace('most: 50', 'most: 90'))).toContain('1 changed')
  expect(await listed()).toEqual([{ ...coupon, left: 89 }])
})

test('a coupon that was ended does not come back with the same file, but with other terms', async () => {
  const { shop, apply, listed } = await aMerchant()
  await apply(FILE)
  await endCouponCode(shop.db, 'SPRING26', shop.now())

  expect(await apply(FILE)).toBe('3 named, 0 new, 0 changed, 2 over')
  expect(await listed()).toEqual([])
  expect(await apply(FILE.replace('amount: 20', 'amount: 30'))).toContain('1 new')
  expect(await listed()).toMatchObject([{ amount: 3000 }])
})

test.each([
  ['amount: 20', 'amount: 200', 'takes off more than the goods cost'],
  ['amount: 20', 'amount: 0', 'amount takes an amount above 0'],
  ['code: spring-26', 'code: a', 'code takes 4 to 20 letters or digits'],
  ['until: 2026-03-31', 'until: soon', 'until takes a day such as 2026-12-31'],
  ['most: 50', 'most: few', 'most takes a whole number'],
  ['most: 50', 'since: 2027-01-01', 'since is after until'],
  ['most: 50', 'redeemUntil: 2026-04-01', 'has a redeemUntil after until'],
  ['most: 50', 'listed: maybe', 'listed takes true or false'],
  ['code: LEAFLET1', 'code: SPRING26', 'has the code of a coupon above'],
])('a file with “%s” as “%s” is refused whole: %s', async (right, wrong, words) => {
  const { apply, listed } = await aMerchant()

  await expect(apply(FILE.replace(right, wrong))).rejects.toThrow(words)

  expect(await listed()).toEqual([])
})
