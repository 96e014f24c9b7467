import type { Language } from '#src/contract/language.ts'
import { seededRandom } from '#server/seed/random.ts'
import { serialOf, type Department } from '#server/seed/product-entry.ts'
import type { ReviewEntry } from './review-entry.ts'
import { ABOUT, AFTERTHOUGHTS, CLOSINGS, NAMES, REPLIES } from './review-words.ts'

export type DemoReview = {
  sn: string
  stars: number
  nickname: string
  content: string
  language: Language
  daysAgo: number
  reply: string
  followUp: string
  /** names of pictures in the product's folder */
  photos: string[]
  /** written for this product: it says itself what was bought, if that matters */
  isWritten: boolean
}

/** General reviews for each product of a department that has none of its own. */
const GENERAL = 3
/** Shares of five, four, three, two and one star: about 4.5 on average. */
const STARS = [0.68, 0.2, 0.07, 0.03, 0.02]

/** Reviews of the demo shop, the same every time: those of each department that has its own, then general ones. */
export function demoReviews(departments: readonly Department[]): DemoReview[] {
  const written = departments.flatMap(writtenReviews)
  const others = departments
    .filter(({ reviews }) => !reviews)
    .flatMap(({ code, products }) =>
      products.map(({ no }) => ({ sn: serialOf(code, no), department: code })),
    )
  return [...written, ...generalReviews(others, others.length * GENERAL)]
}

function writtenReviews({ code, products, reviews = {} }: Department): DemoReview[] {
  return Object.entries(reviews).flatMap(([no, entries]) => {
    const sn = serialOf(code, Number(no))
    const age = products.find((product) => product.no === Number(no))?.age ?? 0
    const random = seededRandom(`reviews of ${sn}`)
    const firstName = Math.floor(random() * 100)
    return entries.map((entry, at) =>
      reviewOf(sn, entry, { random, name: firstName + at * 7, age }),
    )
  })
}

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
    photos: photo ? [photo] : [],
    isWritten: true,
  }
}

/** At least `least` days ago if the product is that old, and never before it was there. */
function daysAgo(random: () => number, age: number, least: number) {
  const most = Math.max(1, age - 3)
  const from = Math.min(least, most)
  return from + Math.floor(random() ** 1.6 * (most - from))
}

/** Some products have many, some none. */
function generalReviews(
  products: readonly { sn: string; department: string }[],
  most: number,
): DemoReview[] {
  const random = seededRandom('reviews')
  const pick = <T>(list: readonly T[]): T => {
    const found = list[Math.floor(random() * list.length)]
    if (found === undefined) throw new Error('nothing to pick from')
    return found
  }
  const seen = new Set<string>()
  const reviews: DemoReview[] = []
  const reviewed = products.filter((_, index) => index % 3 !== 2)
  for (let tries = 0; reviews.length < most && tries < most * 20; tries++) {
    const product = popular(reviewed, random())
    const language: Language = random() < 0.72 ? 'zh-cn' : 'en'
    const stars = starsFrom(random())
    const words = ABOUT[product.department]?.[language]
    if (!words) continue
    const mood = stars >= 4 ? 'good' : 'poor'
    const parts = [pick(words[mood])]
    if (random() < 0.6) parts.push(pick(CLOSINGS[language][mood]))
    const content = parts.join(language === 'en' ? ' ' : '')
    if (seen.has(content)) continue
    seen.add(content)
    reviews.push({
      sn: product.sn,
      stars,
      nickname: pick(NAMES[language]),
      content,
      language,
      daysAgo: 1 + Math.floor(random() ** 1.6 * 330),
      reply: random() < (mood === 'poor' ? 0.9 : 0.15) ? pick(REPLIES[language][mood]) : '',
      followUp: random() < 0.08 && mood === 'good' ? pick(AFTERTHOUGHTS[language]) : '',
      photos: [],
      isWritten: false,
    })
  }
  return reviews
}

/** Early products of the list are reviewed far more often than late ones. */
function popular<T>(list: readonly T[], chance: number): T {
  const found = list[Math.floor(chance ** 1.7 * list.length)]
  if (found === undefined) throw new Error('no product to review')
  return found
}

function starsFrom(chance: number) {
  let rest = chance
  const below = STARS.findIndex((share) => (rest -= share) < 0)
  return below === -1 ? 5 : 5 - below
}
