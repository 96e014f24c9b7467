import * as v from 'valibot'
import type { Home } from '#contract/catalog.ts'
import type { Context } from '#server/domain/context.ts'
import {
  childCategories,
  type CardRecord,
  type CategoryRecord,
} from '#server/db/catalog/catalog.ts'
import { NO_FILTER } from '#server/db/catalog/catalog-filter.ts'
import { sortOrder } from '#server/db/catalog/catalog-order.ts'
import { cardsInOrder, fromStart } from '#server/db/catalog/catalog-page.ts'
import { MESSAGES } from '#server/domain/messages/messages.ts'
import { cardsOf, categoriesFor, pictureBook } from './catalog-cards.ts'
import { isDense, productsIn, productsInAll } from './catalog-numbers.ts'
import { inLanguage } from '#server/domain/site/site.ts'
import type { Database } from '#server/db/database.ts'
import { readSetting, writeSetting } from '#server/db/settings.ts'

const TextsSchema = v.object({
  'zh-cn': v.exactOptional(v.string()),
  en: v.exactOptional(v.string()),
})
const BannerSettingSchema = v.object({
  title: TextsSchema,
  text: TextsSchema,
  link: v.string(),
  pictureId: v.nullable(v.string()),
})
const FloorSettingSchema = v.object({
  title: TextsSchema,
  link: v.string(),
  /** how its products are chosen */
  pick: v.union([v.picklist(['newest', 'sales']), v.object({ categoryId: v.number() })]),
})

/** The home page as the merchant laid it out; without one the catalogue generates its own. */
const HomeSettingSchema = v.object({
  banners: v.array(BannerSettingSchema),
  floors: v.array(FloorSettingSchema),
  stories: v.array(BannerSettingSchema),
})
export type HomeSetting = v.InferOutput<typeof HomeSettingSchema>
export type FloorSetting = HomeSetting['floors'][number]
export type BannerSetting = HomeSetting['banners'][number]

const KEY = 'home'

export async function homeSetting(db: Database): Promise<HomeSetting | null> {
  const stored = await readSetting(db, KEY)
  return stored === undefined ? null : v.parse(HomeSettingSchema, stored)
}

export const saveHomeSetting = (db: Database, home: HomeSetting) => writeSetting(db, KEY, home)

const FLOOR_PRODUCTS = 10
/** Departments that get their own floor when the merchant has not laid out a home page. */
const OWN_FLOORS = 4

/** The default home page of an imported catalogue: new products, best sellers, and its largest departments. */
function homeOf(departments: readonly CategoryRecord[]): HomeSetting {
  const largest = departments
    .toSorted((one, other) => other.productCount - one.productCount)
    .slice(0, OWN_FLOORS)
  return {
    banners: [],
    stories: [],
    floors: [
      { title: MESSAGES.home_newest, link: '/list/all?sort=newest', pick: 'newest' },
      { title: MESSAGES.home_sales, link: '/list/all?sort=sales', pick: 'sales' },
      ...largest.map(({ id, name }) => ({
        title: name,
        link: `/list/${id}`,
        pick: { categoryId: id },
      })),
    ],
  }
}

async function floorRows(
  context: Context,
  { pick }: FloorSetting,
  all: number,
): Promise<CardRecord[]> {
  const categoryId = typeof pick === 'string' ? null : pick.categoryId
  const cut = fromStart(FLOOR_PRODUCTS)
  const shelf = categoryId === null ? all : await productsIn(context, categoryId)
  return cardsInOrder(context.db, {
    scope: { ...NO_FILTER, categoryId },
    order: sortOrder(typeof pick === 'string' ? pick : 'default'),
    isDense: isDense({ fitting: shelf, shelf, all, cut }),
    cut,
  })
}

async function bannersFor(context: Context, banners: readonly BannerSetting[]) {
  const pictureOf = await pictureBook(
    context,
    banners.flatMap(({ pictureId }) => pictureId ?? []),
  )
  return banners.map(({ title: titles, text, link, pictureId }) => {
    const title = inLanguage(titles, context.language)
    const picture = pictureOf(pictureId, title)
    return { title, text: inLanguage(text, context.language), link, picture }
  })
}

/** The home page; empty floors are left out. */
export async function homeFor(context: Context): Promise<Home> {
  const { db, language, now } = context
  const departments = await childCategories(db, null)
  const { banners, floors, stories } = (await homeSetting(db)) ?? homeOf(departments)
  const all = await productsInAll(context)
  const rows = await Promise.all(floors.map((floor) => floorRows(context, floor, all)))
  const cards = await cardsOf(context, rows.flat())
  let from = 0
  const filled = floors.map(({ title, link }, at) => {
    const products = cards.slice(from, (from += rows[at]?.length ?? 0))
    return { title: inLanguage(title, language), link, products }
  })
  return {
    banners: await bannersFor(context, banners),
    departments: await categoriesFor(context, departments),
    floors: filled.filter(({ products }) => products.length > 0),
    stories: await bannersFor(context, stories),
    serverTime: now(),
  }
}
