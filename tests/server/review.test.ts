import { expect, test } from 'vitest'
import { createOrder } from '#contract/checkout.ts'
import { confirmReceipt, getOrder } from '#contract/order.ts'
import { addReview, followUpReview, getLinesToReview, getMyReviews } from '#contract/own-review.ts'
import { getItemReviews } from '#contract/review.ts'
import { uploadFile } from '#contract/upload.ts'
import { aProduct, productNow } from '#tests/support/goods.ts'
import { aMember } from '#tests/support/members.ts'
import {
  aPaidOrder,
  aReceivedOrder,
  confirmed,
  intoCart,
  payAtGateway,
  ship,
} from '#tests/support/orders.ts'
import { aPhoto } from '#tests/support/photos.ts'
import { openShop } from '#tests/support/shop.ts'
import { refusalOf } from '#tests/support/shopper.ts'

async function aShopper() {
  const opened = await openShop({ hasPictures: true })
  const member = await aMember(opened.shop)
  return { ...opened, member, browser: await opened.signIn(member) }
}
const GOOD = { star: 5, content: 'Bright and warm.' }

test('a review counts for the product at once', async () => {
  const { shop, browser } = await aShopper()
  const { skuId, product } = await aProduct(shop)
  const { no } = await aReceivedOrder(shop, browser, skuId)
  const { lines } = await browser.call(getOrder, { no })
  const lineId = lines[0]?.id ?? 0

  const review = await browser.call(addReview, { orderNo: no, lineId, ...GOOD })

  expect(review).toMatchObject({ ...GOOD, language: 'en', nickname: 'X**' })
  expect(await productNow(shop, product.id)).toMatchObject({
    ratingSum: 5,
    ratingCount: 1,
    goodCount: 1,
  })
  const shown = await browser.call(getItemReviews, { sn: product.sn })
  expect(shown.list).toMatchObject([{ id: review.id }])
  const mine = await browser.call(getMyReviews, {})
  expect(mine).toMatchObject({ total: 1, list: [{ orderNo: no, line: { reviewId: review.id } }] })
})

test('the last review completes the order, and lines wait until then', async () => {
  const { shop, browser } = await aShopper()
  const [lamp, cup] = [await aProduct(shop), await aProduct(shop)]
  for (const { skuId } of [lamp, cup]) await intoCart(browser, skuId)
  const { no } = await browser.call(createOrder, await confirmed(browser))
  await payAtGateway(browser, no)
  await ship(shop, no)
  const { lines } = await browser.call(confirmReceipt, { no })
  const review = (at: number) =>
    browser.call(addReview, { orderNo: no, lineId: lines[at]?.id ?? 0, ...GOOD })

  await review(0)
  const waiting = await browser.call(getLinesToReview, {})
  const between = await browser.call(getOrder, { no })
  await review(1)

  expect(waiting).toMatchObject({ total: 1, list: [{ orderNo: no, line: { id: lines[1]?.id } }] })
  expect(between.status).toBe(40)
  expect(await browser.call(getOrder, { no })).toMatchObject({ status: 50, finishTime: shop.now() })
})

test('a line is reviewed once, even by two taps at once', async () => {
  const { shop, browser } = await aShopper()
  const { skuId, product } = await aProduct(shop)
  const { no } = await aReceivedOrder(shop, browser, skuId)
  const { lines } = await browser.call(getOrder, { no })
  const review = () => browser.call(addReview, { orderNo: no, lineId: lines[0]?.id ?? 0, ...GOOD })

  const answers = await Promise.allSettled([review(), review()])

  expect(answers.filter(({ status }) => status === 'rejected')).toMatchObject([
    { reason: { reason: 'already_reviewed' } },
  ])
  expect((await productNow(shop, product.id)).ratingCount).toBe(1)
})

test('goods that have not come cannot be reviewed, nor those of another member', async () => {
  const { shop, browser, signIn } = await aShopper()
  const { skuId } = await aProduct(shop)
  const { no } = await aPaidOrder(browser, skuId)
  const { lines } = await browser.call(getOrder, { no })
  const review = { orderNo: no, lineId: lines[0]?.id ?? 0, ...GOOD }
  const other = await signIn(await aMember(shop))

  expect((await refusalOf(browser.call(addReview, review))).reason).toBe('not_allowed_now')
  expect((await refusalOf(other.call(addReview, review))).code).toBe(404)
  expect((await refusalOf(browser.call(addReview, { ...review, lineId: 999 }))).code).toBe(404)
})

test('an unnamed review keeps no letter of the name', async () => {
  const { shop, browser } = await aShopper()
  const { skuId } = await aProduct(shop)
  const { no } = await aReceivedOrder(shop, browser, skuId)
  const { lines } = await browser.call(getOrder, { no })
  const lineId = lines[0]?.id ?? 0

  const review = await browser.call(addReview, {
    orderNo: no,
    lineId,
    star: 3,
    content: '灯很好看，就是线短。',
    anonymous: true,
  })

  expect(review).toMatchObject({ nickname: '***', avatar: '', language: 'zh-cn' })
})

test('photos stand with the review, and under the filter for photos', async () => {
  const { shop, browser } = await aShopper()
  const { skuId, product } = await aProduct(shop)
  const { no } = await aReceivedOrder(shop, browser, skuId)
  const { lines } = await browser.call(getOrder, { no })
  const { file: side } = await browser.call(uploadFile, { file: await aPhoto({ width: 70 }) })
  const { file: front } = await browser.call(uploadFile, { file: await aPhoto() })
  const images = [front.id, side.id]

  await browser.call(addReview, { orderNo: no, lineId: lines[0]?.id ?? 0, ...GOOD, images })

  const shown = await browser.call(getItemReviews, { sn: product.sn, star: 'picture' })
  expect(shown.counts.picture).toBe(1)
  expect(shown.list[0]?.images).toEqual([front.picture, side.picture])
})

test('a review shows no photo that another member has uploaded, and at most six', async () => {
  const { shop, browser, signIn } = await aShopper()
  const { skuId } = await aProduct(shop)
  const { no } = await aReceivedOrder(shop, browser, skuId)
  const { lines } = await browser.call(getOrder, { no })
  const other = await signIn(await aMember(shop))
  const { file } = await other.call(uploadFile, { file: await aPhoto() })
  const review = (images: string[]) =>
    browser.call(addReview, { orderNo: no, lineId: lines[0]?.id ?? 0, ...GOOD, images })

  expect((await refusalOf(review([file.id]))).reason).toBe('upload_unknown')
  expect((await refusalOf(review(Array(7).fill(file.id)))).code).toBe(400)
  expect((await browser.call(getLinesToReview, {})).total).toBe(1)
})

test('a review is followed up once, by who wrote it', async () => {
  const { shop, browser, signIn } = await aShopper()
  const { skuId, product } = await aProduct(shop)
  const { no } = await aReceivedOrder(shop, browser, skuId)
  const { lines } = await browser.call(getOrder, { no })
  const { id } = await browser.call(addReview, { orderNo: no, lineId: lines[0]?.id ?? 0, ...GOOD })
  const other = await signIn(await aMember(shop))
  const more = { id, content: 'Still bright after a month.' }

  expect((await refusalOf(other.call(followUpReview, more))).code).toBe(404)
  const added = await browser.call(followUpReview, more)

  expect(added.followUp).toBe(more.content)
  expect((await browser.call(getItemReviews, { sn: product.sn })).list[0]?.followUp).toBe(
    more.content,
  )
  const again = await refusalOf(browser.call(followUpReview, { id, content: 'And again.' }))
  expect(again.reason).toBe('already_followed_up')
})

// Proves spec §5.3
test.each([
  { what: 'no stars', change: { star: 0 }, field: 'star', rule: 'stars.required' },
  { what: 'four letters', change: { content: 'Good' }, field: 'content', rule: 'tooShort' },
  {
    what: '501 letters',
    change: { content: 'x'.repeat(501) },
    field: 'content',
    rule: 'tooLong',
  },
])('a review with $what is refused beside the field', async ({ change, field, rule }) => {
  const { browser } = await aShopper()
  const review = { orderNo: '202603010000', lineId: 1, ...GOOD, ...change }

  const refusal = await refusalOf(browser.call(addReview, review))

  expect(refusal.data).toMatchObject({ fields: { [field]: rule } })
})
