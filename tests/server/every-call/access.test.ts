import { expect, test } from 'vitest'
import { createOrder } from '#contract/checkout.ts'
import { addAddress } from '#contract/address.ts'
import { applyAftersale } from '#contract/aftersale.ts'
import { endpoints } from '#contract/endpoints.ts'
import { NOT_FOUND, SESSION_OVER, SUCCESS } from '#contract/endpoint.ts'
import { addReview } from '#contract/own-review.ts'
import { startPayment } from '#contract/payment.ts'
import { lineIdOf } from '#tests/support/aftersales.ts'
import { anAddress } from '#tests/support/members.ts'
import { anOrder, aReceivedOrder, confirmed } from '#tests/support/orders.ts'
import { refusalOf, requestFor, type Shopper } from '#tests/support/shopper.ts'
import { nameOf, ROWS, type Row } from './rows.ts'
import { stored } from './stored.ts'
import { MARK, openFullShop, type Things } from './things.ts'

/** The shop's raw response to a row's call. */
async function answerTo(browser: Shopper, { endpoint, input }: Row, things: Things) {
  await browser.send(new Request(`${browser.origin}/api/portal/index`)) // sets the CSRF cookie
  const response = await browser.send(requestFor(browser.origin, endpoint, input(things)))
  const text = await response.text()
  return { text, ...(JSON.parse(text) as { code: number; data: { reason?: string } | null }) }
}

/** The same in the words of the table. */
const toldBy = ({ code, data }: { code: number; data: { reason?: string } | null }) => {
  if (code === NOT_FOUND) return 'notFound'
  return code === SUCCESS ? 'nothing' : data?.reason
}

const MEMBER_ROWS = ROWS.filter(({ endpoint }) => endpoint.access === 'member')
const NAMING = MEMBER_ROWS.filter(({ told }) => told !== 'own')

test('every call of the contract has its row', () => {
  const wanted = endpoints.map((endpoint) => nameOf({ endpoint })).toSorted()

  expect(ROWS.map(nameOf).toSorted()).toEqual(wanted)
})

test('a call that names something in its path is known to name it', () => {
  // products and listed coupons are public
  const free = ['/api/coupon/:id', '/api/favourite/:sn', '/api/history/:sn', '/api/reminder/:skuId']
  const naming = MEMBER_ROWS.filter(({ endpoint: { path } }) => /:/.test(path))

  const unknown = naming.filter(
    ({ told, endpoint }) => told === 'own' && !free.includes(endpoint.path),
  )

  expect(unknown.map(nameOf)).toEqual([])
})

// Proves security 7.2.1, security 8.2.1
test('nobody without a session gets, changes or learns anything of a member', async () => {
  const { shop, nobody, things } = await openFullShop()
  const before = await stored(shop)

  for (const row of MEMBER_ROWS) {
    const { code, text } = await answerTo(nobody, row, things)
    expect(code, nameOf(row)).toBe(SESSION_OVER)
    expect(text, nameOf(row)).not.toContain(MARK)
  }

  expect(await stored(shop)).toEqual(before)
})

// Proves security 8.2.2, security 8.3.1, security 11.5.1
test('another member gets, changes and learns nothing of the owner, by any call and any number', async () => {
  const { shop, stranger, signIn, things } = await openFullShop()
  const browser = await signIn(stranger)
  const before = await stored(shop, stranger.id)
  const { skuId: _, sn: _sn, pointsItem: _item, someId: _some, ...secrets } = things

  for (const row of MEMBER_ROWS) {
    const answer = await answerTo(browser, row, things)
    const { text } = answer
    const name = nameOf(row)
    expect(row.told === 'own' ? 'own' : toldBy(answer), name).toBe(row.told)
    expect(text, name).not.toContain(MARK)
    for (const secret of Object.values(secrets).filter((one) => typeof one === 'string'))
      expect(text, name).not.toContain(secret)
    expect(await stored(shop, stranger.id), name).toEqual(before)
  }
})

test('the owner is let in by the same calls', async () => {
  const { browser, things } = await openFullShop()

  for (const row of NAMING) {
    const { code, data } = await answerTo(browser, row, things)
    const reason = data?.reason ?? ''
    expect([SUCCESS, 422, 429], `${nameOf(row)} ${reason}`).toContain(code)
    expect(reason, nameOf(row)).not.toBe(row.told)
  }
})

test('things of another member are no use inside forms of one’s own', async () => {
  const { shop, stranger, signIn, things } = await openFullShop()
  const browser = await signIn(stranger)
  const { skuId, addressId, couponId, picture, paymentKey } = things
  await browser.call(addAddress, anAddress())
  const body = await confirmed(browser, { from: 'item', skuId, quantity: 2 })
  const another = await confirmed(browser, { from: 'item', skuId, quantity: 3 })
  const { no } = await anOrder(browser, skuId)
  const received = await aReceivedOrder(shop, browser, skuId)
  const line = { orderNo: received.no, lineId: await lineIdOf(browser, received.no) }
  const images = [picture]
  const before = await stored(shop, stranger.id)

  const refusals = await Promise.all([
    refusalOf(browser.call(createOrder, { ...body, addressId })),
    refusalOf(browser.call(createOrder, { ...another, couponId })),
    refusalOf(browser.call(addReview, { ...line, star: 5, content: 'With your photo.', images })),
    refusalOf(
      browser.call(applyAftersale, { ...line, type: 2, reason: 'quality', quantity: 1, images }),
    ),
  ])
  const paid = await refusalOf(browser.call(startPayment, { no, method: 'sandbox', paymentKey }))

  expect(refusals.map(({ reason }) => reason)).toEqual([
    'address_invalid',
    'coupon_invalid',
    'upload_unknown',
    'upload_unknown',
  ])
  expect(paid.status).toBe(409)
  expect(JSON.stringify([...refusals, paid].map(({ data }) => data))).not.toContain(things.unpaid)
  const after = await stored(shop, stranger.id)
  expect(after).toEqual(before)
})
