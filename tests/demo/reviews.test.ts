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

test('some reviews of every department have a photo, which stands nowhere else, and complaints are answered', () => {
  const without = departments.filter(({ reviews: own }) =>
    Object.values(own)
      .flat()
      .every(({ photo }) => !photo),
  )
  const photos = reviews.flatMap(({ sn, photo }) => (photo ? [`${sn}/${photo}`] : []))
  const inGalleries = departments.flatMap(({ code, products }) =>
    products.flatMap(({ no, pictures }) =>
      pictures.map(({ name }) => `${serialOf(code, no)}/${name}`),
    ),
  )

  expect(without).toEqual([])
  expect(photos.filter((photo, at) => photos.indexOf(photo) !== at)).toEqual([])
  expect(photos.filter((photo) => inGalleries.includes(photo))).toEqual([])
  expect(entries.filter(({ stars, reply }) => stars <= 2 && !reply)).toEqual([])
})
