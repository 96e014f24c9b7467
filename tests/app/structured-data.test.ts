import { expect, test } from 'vitest'
import type { Item } from '#contract/item.ts'
import type { Review } from '#contract/review.ts'
import { breadcrumbs, factsElement, productFacts } from '#src/app/structured-data.ts'

const PLACE = { base: 'https://lamplight.example', locale: 'en', shopName: 'Lamplight' }
const PICTURE = { url: '/media/abc', width: 1000, height: 1000, placeholder: '', alt: '' }

const aVariant = (overrides: Partial<Item['variants'][number]> = {}): Item['variants'][number] => ({
  skuId: 1,
  sku: 'S1',
  values: [],
  shopPrice: 1990,
  marketPrice: null,
  stock: 3,
  limitMin: 1,
  limitMax: 9,
  picture: null,
  ...overrides,
})

const anItem = (overrides: Partial<Item> = {}): Item => ({
  sn: 'LP-1',
  title: 'Paper moon',
  fact: 'Folds flat',
  picture: PICTURE,
  shopPrice: 1990,
  marketPrice: null,
  isMultiVariant: false,
  skuId: 1,
  stock: 3,
  sales: 0,
  rating: null,
  reviewCount: 0,
  isNew: false,
  brand: 'Lamplight',
  description: '<p>Paper &amp; wire.</p>',
  specifications: [],
  options: [],
  variants: [aVariant()],
  pictures: [PICTURE],
  guarantee: 0,
  goodShare: null,
  path: [{ id: 7, name: 'Lamps' }],
  isOnSale: true,
  related: [],
  goesWith: [],
  fitsWith: [],
  serverTime: 1,
  ...overrides,
})

const aReview: Review = {
  id: 1,
  nickname: 'A***n',
  avatar: '',
  star: 4,
  content: 'Warm light.',
  language: 'en',
  spec: '',
  images: [],
  reply: '',
  followUp: '',
  createTime: 1_772_337_600,
}

const productOf = (item: Item, reviews: Review[] = []) => productFacts(PLACE, item, reviews)[0]

test('a product is told with its price as a decimal, in yuan, and that it is there', () => {
  expect(productOf(anItem())).toMatchObject({
    '@type': 'Product',
    name: 'Paper moon',
    sku: 'LP-1',
    description: 'Paper & wire.',
    image: ['https://lamplight.example/media/abc/1280.webp'],
    brand: { '@type': 'Brand', name: 'Lamplight' },
    url: 'https://lamplight.example/item/LP-1?lang=en',
    offers: {
      '@type': 'Offer',
      price: '19.90',
      priceCurrency: 'CNY',
      availability: 'https://schema.org/InStock',
      url: 'https://lamplight.example/item/LP-1?lang=en',
    },
  })
})

test.each([
  { what: 'sold out', item: anItem({ variants: [aVariant({ stock: 0 })] }), is: 'OutOfStock' },
  { what: 'no longer sold', item: anItem({ isOnSale: false }), is: 'Discontinued' },
  {
    what: 'left in one of its kinds',
    item: anItem({ variants: [aVariant({ stock: 0 }), aVariant({ stock: 1 })] }),
    is: 'InStock',
  },
])('a product that is $what says so', ({ item, is }) => {
  expect(productOf(item)).toMatchObject({ offers: { availability: `https://schema.org/${is}` } })
})

test('kinds with several prices are told from the lowest to the highest', () => {
  const variants = [aVariant({ shopPrice: 5 }), aVariant({ shopPrice: 123_456 })]

  expect(productOf(anItem({ variants }))).toMatchObject({
    offers: { '@type': 'AggregateOffer', lowPrice: '0.05', highPrice: '1234.56', offerCount: 2 },
  })
})

test('a product without a price has no offer, and one that nobody has rated no rating', () => {
  const product = productOf(anItem({ variants: [] }))

  expect(product).not.toHaveProperty('offers')
  expect(product).not.toHaveProperty('aggregateRating')
  expect(product).not.toHaveProperty('review')
})

test('ratings and reviews are those that the page shows', () => {
  const product = productOf(anItem({ rating: 4.5, reviewCount: 2 }), [aReview])

  expect(product).toMatchObject({
    aggregateRating: { ratingValue: 4.5, reviewCount: 2, bestRating: 5 },
    review: [
      {
        '@type': 'Review',
        author: { name: 'A***n' },
        datePublished: '2026-03-01',
        reviewBody: 'Warm light.',
        reviewRating: { ratingValue: 4 },
      },
    ],
  })
})

test('the way from the home page to a product is told in its order', () => {
  expect(productFacts(PLACE, anItem(), [])[1]).toEqual(
    breadcrumbs(PLACE, [
      { name: 'Lamps', path: '/list/7' },
      { name: 'Paper moon', path: '/item/LP-1' },
    ]),
  )
  expect(breadcrumbs({ ...PLACE, locale: 'zh-cn' }, [{ name: '灯', path: '/list/7' }])).toEqual({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: 'Lamplight', item: `${PLACE.base}/` },
      { '@type': 'ListItem', position: 2, name: '灯', item: `${PLACE.base}/list/7` },
    ],
  })
})

test('a name that would end the element stays a name', () => {
  const title = '</script><script>alert(1)</script><!--'
  const element = factsElement(productFacts(PLACE, anItem({ title }), []))

  expect(element.match(/<[/!a-z]/g)).toEqual(['<s', '</'])
  const [, json = ''] = /^<script type="application\/ld\+json">(.*)<\/script>$/.exec(element) ?? []
  expect(JSON.parse(json)).toMatchObject({ '@graph': [{ name: title }, {}] })
})
