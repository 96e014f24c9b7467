import type { Shop } from '#server/domain/context.ts'
import { productsBySn } from '#server/db/catalog/catalog.ts'
import {
  insertReviews,
  refreshRatings,
  removeOwnReviews,
} from '#server/db/catalog/catalog-reviews.ts'
import { readPictureFile } from '#server/providers/pictures/object-store.ts'
import { photoFile } from '#demo/product-entry.ts'
import { departments } from '#demo/products.ts'
import { seededRandom } from '#demo/random.ts'
import { demoReviews } from './demo-reviews.ts'

const DAY = 86_400

/** The reviews that the demo shop opens with, and the ratings that follow from them. */
export async function seedReviews(shop: Shop) {
  const { db, now } = shop
  const given = demoReviews(departments)
  const found = await productsBySn(db, [...new Set(given.map(({ sn }) => sn))])
  const rows = []
  for (const [at, review] of given.entries()) {
    const product = found.get(review.sn)
    if (!product) continue
    const chance = seededRandom(`${review.sn} ${at}`)
    rows.push({
      productId: product.id,
      nickname: review.nickname,
      star: review.stars,
      content: review.content,
      language: review.language,
      spec: {},
      pictures: review.photo ? [await storedPhoto(shop, `${review.sn}/${review.photo}`)] : [],
      reply: review.reply,
      followUp: review.followUp,
      createTime: now() - review.daysAgo * DAY - Math.floor(chance() * DAY),
    })
  }
  await removeOwnReviews(db)
  await insertReviews(db, rows)
  await refreshRatings(db)
}

async function storedPhoto({ db, pictures }: Shop, name: string) {
  const read = await readPictureFile(photoFile(name))
  if (!read) throw new Error(`there is no picture ${name}`)
  return (await pictures.add(read.bytes, { db })).id
}
