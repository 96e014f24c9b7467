import { sql } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { seededRandom } from '#demo/random.ts'

/** A way to ask the shop, and the paths of single questions, in the order in which they are asked. */
export type Kind = { name: string; paths: string[] }

type Goods = { sn: string; zh: string; en: string; categoryIds: number[]; valueIds: number[] }

/** Goods drawn from the whole catalogue, the same for the same catalogue. */
async function drawn(db: Database, count: number): Promise<Goods[]> {
  const { rows: ends } = await db.execute<{ most: number }>(
    sql`select max(id) as most from products`,
  )
  const chance = seededRandom('questions')
  const ids = Array.from({ length: count }, () => Math.ceil(chance() * (ends[0]?.most ?? 0)))
  const { rows } = await db.execute<Goods>(sql`
    select sn, title ->> 'zh-cn' as zh, title ->> 'en' as en, category_ids as "categoryIds", value_ids as "valueIds"
    from products where id = any(${sql.param(ids)}::int[])`)
  return rows
}

const search = (q: string) => `/api/catalog/search?limit=24&q=${encodeURIComponent(q)}`
const suggest = (q: string) => `/api/catalog/suggest?q=${encodeURIComponent(q)}`

const chineseOf = ({ zh }: Goods) => zh.match(/\p{Script=Han}+/u)?.[0] ?? zh
const englishOf = ({ en }: Goods) => en.match(/[A-Za-z]{4,}/g) ?? ['lamp']

/** Two neighbouring letters the wrong way round, as fingers do. */
const slipped = (word: string) => `${word[0]}${word[2]}${word[1]}${word.slice(3)}`
/** One character that does not belong there. */
const mistyped = (word: string) => `${word.slice(0, -1)}鼹`

/** Every kind of question that shoppers have, `count` times each, about goods from everywhere. */
export async function questionsAbout(db: Database, count: number): Promise<Kind[]> {
  const goods = await drawn(db, count * 2)
  const each = (path: (one: Goods, at: number) => string) =>
    Array.from({ length: count }, (_, at) => goods[at % goods.length]).flatMap((one, at) =>
      one ? [path(one, at)] : [],
    )
  /** a category of any depth; every fourth time the whole shop */
  const shelf = ({ categoryIds }: Goods, at: number) =>
    at % 4 === 3 ? 'all' : String(categoryIds[at % categoryIds.length])
  const list = (one: Goods, at: number, rest = '') =>
    `/api/catalog/list/${shelf(one, at)}?limit=24${rest}`
  const sorted = (sort: string) => ({
    name: `list, ${sort}`,
    paths: each((one, at) => list(one, at, `&sort=${sort}`)),
  })
  return [
    { name: 'home', paths: each(() => '/api/catalog/home') },
    { name: 'list', paths: each((one, at) => list(one, at)) },
    ...['newest', 'sales', 'priceUp', 'priceDown', 'rating'].map(sorted),
    {
      name: 'list, one option',
      paths: each((one, at) => list(one, at, `&values=${one.valueIds[at % 2] ?? ''}`)),
    },
    {
      name: 'list, options, price, in stock',
      paths: each((one, at) =>
        list(
          one,
          at,
          `&values=${one.valueIds.join(',')}&price[min]=1000&price[max]=50000&inStock=1`,
        ),
      ),
    },
    { name: 'search, 1 character', paths: each((one) => search(chineseOf(one).slice(0, 1))) },
    { name: 'search, 2 characters', paths: each((one) => search(chineseOf(one).slice(0, 2))) },
    { name: 'search, whole name', paths: each((one) => search(chineseOf(one))) },
    { name: 'search, English word', paths: each((one, at) => search(wordOf(one, at))) },
    {
      name: 'search, words, sorted',
      paths: each((one, at) => `${search(wordOf(one, at))}&sort=priceUp`),
    },
    {
      name: 'search, misspelt English',
      paths: each((one, at) => search(slipped(wordOf(one, at)))),
    },
    { name: 'search, mistyped Chinese', paths: each((one) => search(mistyped(chineseOf(one)))) },
    {
      name: 'suggestions',
      paths: each((one, at) =>
        suggest(
          at % 2 ? wordOf(one, at).slice(0, 1 + (at % 5)) : chineseOf(one).slice(0, 1 + (at % 3)),
        ),
      ),
    },
    { name: 'item', paths: each(({ sn }) => `/api/catalog/item/${sn}`) },
    {
      name: 'reviews',
      paths: each(({ sn }, at) => `/api/catalog/item/${sn}/reviews?page=${1 + (at % 3)}`),
    },
  ]
}

const wordOf = (one: Goods, at: number) => {
  const words = englishOf(one)
  return words[at % words.length] ?? 'lamp'
}
