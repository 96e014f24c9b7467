import { expect, test } from 'vitest'
import { serialOf } from '#demo/product-entry.ts'
import { departments } from '#demo/products.ts'
import { demoReviews } from '#demo/reviews/demo-reviews.ts'

const reviews = demoReviews(departments)
const entries = departments.flatMap(({ reviews: own }) => Object.values(own).flat())

test('a review is in the language it says, and is said once', () => {
  const odd = reviews.filter(
    ({ content, language }) => /\p{Script=Han}/u.test(content) !== (language === 'zh-cn'),
  )
  const contents = reviews.map(({ content }) => content)

  expect(odd).toEqual([])
  expect(contents.filter((content, at) => contents.indexOf(content) !== at)).toEqual([])
})

test('a review is of a product that exists, and not older than it', () => {
  const ages = new Map(
    departments.flatMap(({ code, products }) =>
      products.map(({ no, age }) => [serialOf(code, no), age]),
    ),
  )

  expect(reviews.filter(({ sn }) => !ages.has(sn))).toEqual([])
  expect(reviews.filter(({ sn, daysAgo }) => daysAgo > (ages.get(sn) ?? 0))).toEqual([])
})

test('about a third of the reviews have a photo, each photo stands once, and complaints are answered', () => {
  const shares = departments.map(({ reviews: own }) => {
    const all = Object.values(own).flat()
    return all.filter(({ photo }) => photo).length / all.length
  })
  const photos = reviews.flatMap(({ sn, photo }) => (photo ? [`${sn}/${photo}`] : []))

  expect(shares.filter((share) => share < 0.25 || share > 0.4)).toEqual([])
  expect(photos.filter((photo, at) => photos.indexOf(photo) !== at)).toEqual([])
  expect(entries.filter(({ stars, reply }) => stars <= 2 && !reply)).toEqual([])
})
