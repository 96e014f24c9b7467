import type { Shop } from '#server/domain/context.ts'
import { productsBySn, type ProductRow } from '#server/db/catalog/catalog.ts'
import {
  insertReviews,
  refreshRatings,
  removeOwnReviews,
} from '#server/db/catalog/catalog-reviews.ts'
import { specSummary } from '#server/domain/catalog/goods.ts'
import { departments } from './products.ts'
import { serialOf } from './product-entry.ts'
import { seededRandom } from './random.ts'
import { demoReviews } from './reviews.ts'

const DAY = 86_400

/** The reviews that the demo shop opens with, and the ratings that follow from them. */
export async function seedReviews({ db, now }: Shop) {
  const reviewed = departments.flatMap(({ code, products }) =>
    products.map(({ no }) => ({ sn: serialOf(code, no), department: code })),
  )
  const found = await productsBySn(
    db,
    reviewed.map(({ sn }) => sn),
  )
  const rows = demoReviews(reviewed).flatMap((review, at) => {
    const product = found.get(review.sn)
    if (!product) return []
    const chance = seededRandom(`${review.sn} ${at}`)
    return {
      productId: product.id,
      nickname: review.nickname,
      star: review.stars,
      content: review.content,
      language: review.language,
      spec: boughtSpec(product, chance),
      pictures: [],
      reply: review.reply,
      followUp: review.followUp,
      createTime: now() - review.daysAgo * DAY - Math.floor(chance() * DAY),
    }
  })
  await removeOwnReviews(db)
  await insertReviews(db, rows)
  await refreshRatings(db)
}

/** Some choice of each option, as if it had been bought. */
const boughtSpec = ({ options }: ProductRow, chance: () => number) =>
  specSummary(
    options.flatMap(({ values }) => {
      const value = values[Math.floor(chance() * values.length)]
      return value ? [{ value: value.name }] : []
    }),
  )
