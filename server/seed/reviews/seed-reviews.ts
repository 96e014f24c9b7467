import type { Shop } from '#server/domain/context.ts'
import { productsBySn, type ProductRow } from '#server/db/catalog/catalog.ts'
import {
  insertReviews,
  refreshRatings,
  removeOwnReviews,
} from '#server/db/catalog/catalog-reviews.ts'
import { specSummary } from '#server/domain/catalog/goods.ts'
import { readPictureFile } from '#server/providers/pictures/picture-file.ts'
import { photoFile } from '#server/seed/product-entry.ts'
import { departments } from '#server/seed/products.ts'
import { seededRandom } from '#server/seed/random.ts'
import { demoReviews } from './demo-reviews.ts'

const DAY = 86_400

/** The reviews that the demo shop opens with, and the ratings that follow from them. */
export async function seedReviews({ db, now, pictures }: Shop) {
  const given = demoReviews(departments)
  const found = await productsBySn(db, [...new Set(given.map(({ sn }) => sn))])
  const rows = []
  for (const [at, review] of given.entries()) {
    const product = found.get(review.sn)
    if (!product) continue
    const chance = seededRandom(`${review.sn} ${at}`)
    const photos = []
    for (const name of review.photos) {
      const read = await readPictureFile(photoFile(`${review.sn}/${name}`))
      if (!read) throw new Error(`${review.sn}: there is no picture ${name}`)
      photos.push((await pictures.add(read.bytes, { db })).id)
    }
    rows.push({
      productId: product.id,
      nickname: review.nickname,
      star: review.stars,
      content: review.content,
      language: review.language,
      spec: review.isWritten ? {} : boughtSpec(product, chance),
      pictures: photos,
      reply: review.reply,
      followUp: review.followUp,
      createTime: now() - review.daysAgo * DAY - Math.floor(chance() * DAY),
    })
  }
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
