import * as v from 'valibot'
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
export const HomeSettingSchema = v.object({
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
