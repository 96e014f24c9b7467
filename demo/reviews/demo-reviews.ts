import type { Language } from '#contract/language.ts'
import { seededRandom } from '#demo/random.ts'
import { serialOf, type Department } from '#demo/product-entry.ts'
import { NAMES } from './customer-names.ts'
import type { ReviewEntry } from './review-entry.ts'

export type DemoReview = {
  sn: string
  stars: number
  nickname: string
  content: string
  language: Language
  daysAgo: number
  reply: string
  followUp: string
  /** name of a picture in the product's folder */
  photo: string | null
}

/** Reviews of the demo shop, the same every time. */
export const demoReviews = (departments: readonly Department[]): DemoReview[] =>
  departments.flatMap(({ code, products, reviews }) =>
    Object.entries(reviews).flatMap(([no, entries]) => {
      const sn = serialOf(code, Number(no))
      const age = products.find((product) => product.no === Number(no))?.age ?? 0
      const random = seededRandom(`reviews of ${sn}`)
      const firstName = Math.floor(random() * 100)
      return entries.map((entry, at) =>
        reviewOf(sn, entry, { random, name: firstName + at * 7, age }),
      )
    }),
  )

/** `name`: which of the names, counted round and round; `age`: days since the product came to the shop. */
function reviewOf(
  sn: string,
  { stars, words, language: own, photo, reply = '', later = '' }: ReviewEntry,
  { random, name, age }: { random: () => number; name: number; age: number },
): DemoReview {
  const language: Language = own ?? 'zh-cn'
  const names = NAMES[language]
  return {
    sn,
    stars,
    nickname: names[name % names.length] ?? '',
    content: words,
    language,
    daysAgo: daysAgo(random, age, later ? 60 : 1),
    reply,
    followUp: later,
    photo: photo ?? null,
  }
}

/** At least `least` days ago if the product is that old, and never before it was there. */
function daysAgo(random: () => number, age: number, least: number) {
  const most = Math.max(1, age - 3)
  const from = Math.min(least, most)
  return from + Math.floor(random() ** 1.6 * (most - from))
}
