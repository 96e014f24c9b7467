import { expect, test } from 'vitest'
import { getItem } from '#contract/item.ts'
import { getMessages } from '#contract/message.ts'
import { getOrder } from '#contract/order.ts'
import { addReview, getMyReviews } from '#contract/own-review.ts'
import { getItemReviews } from '#contract/review.ts'
import {
  reviewHideCommand,
  reviewListCommand,
  reviewReplyCommand,
  reviewShowCommand,
} from '#server/cli/review.ts'
import { refreshRatings } from '#server/db/catalog/catalog-reviews.ts'
import { commandLine } from '#tests/support/command.ts'
import { aProduct } from '#tests/support/goods.ts'
import { aMember } from '#tests/support/members.ts'
import { aReceivedOrder } from '#tests/support/orders.ts'
import { openShop } from '#tests/support/shop.ts'

/** A product with a good and a bad review. */
async function aMerchant() {
  const { shop, databaseUrl, guest, signIn } = await openShop()
  const { product, skuId } = await aProduct(shop, { sn: 'LAMP' })
  const review = async (star: number, content: string) => {
    const browser = await signIn(await aMember(shop))
    const { no } = await aReceivedOrder(shop, browser, skuId)
    const { lines } = await browser.call(getOrder, { no })
    const written = { orderNo: no, lineId: lines[0]?.id ?? 0, star, content }
    return { browser, ...(await browser.call(addReview, { ...written, anonymous: false })) }
  }
  const good = await review(5, 'Warm light.')
  const bad = await review(1, 'Buy at my shop instead!')
  const run = await commandLine(databaseUrl)
  return {
    shop,
    good,
    bad,
    product,
    list: (...args: string[]) => run(reviewListCommand, ...args),
    reply: (...args: string[]) => run(reviewReplyCommand, ...args),
    hide: (id: number | string) => run(reviewHideCommand, String(id)),
    show: (id: number | string) => run(reviewShowCommand, String(id)),
    seen: () => guest('en').call(getItemReviews, { sn: 'LAMP' }),
    score: async () => {
      const { rating, reviewCount, goodShare } = await guest('en').call(getItem, { sn: 'LAMP' })
      return { rating, reviewCount, goodShare }
    },
  }
}

test('reviews are listed and filtered', async () => {
  const { list, good, bad, reply, hide } = await aMerchant()
  await reply(String(good.id), 'Thank you.')
  await hide(bad.id)
  const idsIn = (text: string) =>
    [good.id, bad.id].filter((id) => new RegExp(`^${id} `, 'm').test(text))

  expect(idsIn(await list())).toEqual([good.id, bad.id])
  expect(idsIn(await list('--unanswered'))).toEqual([bad.id])
  expect(idsIn(await list('--hidden'))).toEqual([bad.id])
  expect(idsIn(await list('--star', '5'))).toEqual([good.id])
  expect(idsIn(await list('--sn', 'LAMP'))).toEqual([good.id, bad.id])
  expect(idsIn(await list('warm'))).toEqual([good.id])
  expect(await list('--sn', 'none')).toBe('No reviews.')
  expect(JSON.parse(await list('--hidden', '--json'))).toMatchObject([
    { id: bad.id, sn: 'LAMP', isHidden: true },
  ])
})

test('a reply is shown below the review, and its author is told once', async () => {
  const { good, reply, seen } = await aMerchant()

  const said = await reply(String(good.id), 'Thank you.')
  const again = await reply(String(good.id), 'Thank you.')

  const { list } = await good.browser.call(getMessages, { kind: 'all' })
  expect(said).toBe(`Review ${good.id} is now answered.`)
  expect(again).toBe(`Review ${good.id} is already answered.`)
  expect((await seen()).list.find(({ id }) => id === good.id)?.reply).toBe('Thank you.')
  expect(list.filter(({ content }) => content === 'A lamp: Thank you.')).toHaveLength(1)
})

test('a hidden review is gone for shoppers with its stars, whatever is counted anew, and comes back', async () => {
  const { shop, good, bad, hide, show, seen, score } = await aMerchant()
  const before = await score()

  await hide(bad.id)
  const again = await hide(bad.id)
  const hidden = [(await seen()).list.map(({ id }) => id), (await seen()).counts, await score()]
  await refreshRatings(shop.db)
  const recounted = await score()
  const own = await bad.browser.call(getMyReviews, {})
  await show(bad.id)

  expect(again).toBe(`Review ${bad.id} is already hidden.`)
  expect(hidden).toEqual([
    [good.id],
    { all: 1, picture: 0, 5: 1, 4: 0, 3: 0, 2: 0, 1: 0 },
    { rating: 5, reviewCount: 1, goodShare: 100 },
  ])
  expect(recounted).toEqual({ rating: 5, reviewCount: 1, goodShare: 100 })
  expect(own.list.map(({ id }) => id)).toEqual([bad.id])
  expect([before, await score()]).toEqual([
    { rating: 3, reviewCount: 2, goodShare: 50 },
    { rating: 3, reviewCount: 2, goodShare: 50 },
  ])
})

test('the only review hidden leaves a product without a rating', async () => {
  const { good, bad, hide, score } = await aMerchant()

  await hide(good.id)
  await hide(bad.id)

  expect(await score()).toMatchObject({ rating: null, reviewCount: 0 })
})

test.each(['0', '-1', 'x', '99999999999'])('“%s” isn’t the number of a review', async (id) => {
  const { hide, reply } = await aMerchant()

  expect(await hide(id)).toContain('isn’t the number of a review')
  expect(await reply(id, 'Thanks')).toContain('isn’t the number of a review')
})

test('a review that there is not is refused', async () => {
  const { hide, reply } = await aMerchant()

  expect(await hide(123_456)).toBe('refused: There is no review 123456.')
  expect(await reply('123456', 'Thanks')).toBe('refused: There is no review 123456.')
})
