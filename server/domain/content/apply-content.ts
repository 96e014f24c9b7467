import { isDeepStrictEqual } from 'node:util'
import * as v from 'valibot'
import type { Shop } from '#server/domain/context.ts'
import { allCategoryRows, type CategoryRecord } from '#server/db/catalog/catalog.ts'
import { setCategoryContent } from '#server/db/catalog/catalog-write.ts'
import { helpRows, removeHelpExcept, saveHelp } from '#server/db/catalog/catalog-help.ts'
import { inTransaction, type Database } from '#server/db/database.ts'
import { pictureById } from '#server/db/pictures.ts'
import { tellPublicChange } from '#server/db/public-changes.ts'
import { saveHomeSetting } from '#server/domain/catalog/catalog-home.ts'
import { plainName } from '#server/domain/catalog/writer/names.ts'
import { ARTICLE_FACTS, unknownFacts } from '#server/domain/site/article-facts.ts'
import { addDefaultHelp, articleHtml, isDefaultArticle } from '#server/domain/site/default-help.ts'
import {
  DeliverySettingsSchema,
  type DeliveryPartsSchema,
} from '#server/domain/site/delivery-rules.ts'
import { saveSiteSettings, siteSettings, type SiteSettings } from '#server/domain/site/site.ts'
import { applyCoupons } from './apply-coupons.ts'
import { categoryTree, type CategoryTree } from './category-tree.ts'
import { homeOf, type ContentContext } from './home-content.ts'
import { pictureKeeper, PictureFault } from './pictures.ts'
import type { ContentFile, Fault } from './read-content.ts'
import type { CategoryContent, Content, HelpContent } from './schema.ts'

/** Shows the default logo or icon. */
const NO_LOGO = 'none'

/** The site settings that a content file changes; what it omits stays. */
async function siteOf(
  resolving: ContentContext,
  site: NonNullable<Content['site']>,
): Promise<Partial<SiteSettings>> {
  const { name, description, keywords, logo, app, colours, delivery, ...rest } = site
  const { contact, company, ...same } = rest
  const now = await siteSettings(resolving.db)
  const { fee, freeFrom, ...parts } = delivery ?? {}
  const changed = {
    ...same,
    siteName: name,
    siteDescription: description,
    siteKeyword: keywords,
    basicDeliverMoney: fee,
    freeToDeliver: freeFrom,
    delivery: await deliveryOf(resolving, parts),
    app: app && (await appOf(resolving, app)),
    colours: colours && { ...now.colours, ...colours },
    contact: contact && { ...now.contact, ...contact },
    company: company && { ...now.company, ...company },
    logo: logo && (logo === NO_LOGO ? '' : await resolving.picture(['site', 'logo'], logo)),
  }
  return Object.fromEntries(Object.entries(changed).filter(([, value]) => value !== undefined))
}

/** The smallest picture that the largest icon can be made of without blur. */
const ICON_PIXELS = 512

/** The present installed app with what the file names of it. */
async function appOf(
  { db, fault, picture }: ContentContext,
  { icon, name, shortName }: NonNullable<NonNullable<Content['site']>['app']>,
): Promise<SiteSettings['app']> {
  const { app: now } = await siteSettings(db)
  const app = { ...now, name: name ?? now.name, shortName: shortName ?? now.shortName }
  const path = ['site', 'app', 'icon']
  if (icon === NO_LOGO) return { ...app, icon: '' }
  if (icon === undefined) return app
  const id = await picture(path, icon)
  const row = await pictureById(db, id)
  if (row && (row.width !== row.height || row.width < ICON_PIXELS)) {
    const size = `${row.width} × ${row.height}`
    fault(path, `takes a square picture of at least ${ICON_PIXELS} pixels, not ${size}`)
  }
  return { ...app, icon: id }
}

type DeliveryParts = v.InferOutput<typeof DeliveryPartsSchema>

/** The present delivery settings with those of the file, which must go together. */
async function deliveryOf({ db, fault }: ContentContext, parts: DeliveryParts) {
  if (Object.keys(parts).length === 0) return undefined
  const { delivery } = await siteSettings(db)
  const read = v.safeParse(DeliverySettingsSchema, { ...delivery, ...parts })
  if (read.success) return read.output
  for (const issue of read.issues) {
    const path = issue.path?.map(({ key }) => String(key)) ?? []
    fault(['site', 'delivery', ...path], issue.message)
  }
  return undefined
}

/** Number of items applied, by section; a section that the file omits is absent. */
export type AppliedSections = { section: string; says: string }[]

/**
 * Applies a content file completely or not at all. Each section in the file replaces the current one; categories that
 * it does not name follow those that it names. Its images are in `folder`.
 * @throws ContentError with every fault
 */
export const applyContent = (
  shop: Shop,
  file: ContentFile,
  folder: string,
): Promise<AppliedSections> =>
  inTransaction(shop.db, async (db) => {
    const inside = { ...shop, db }
    const { content } = file
    const faults: Fault[] = []
    const keep = pictureKeeper({ db, pictures: shop.pictures, folder })
    const fault = (path: Fault['path'], words: string) => void faults.push({ path, words })
    const resolving: ContentContext = {
      db,
      tree: categoryTree(await allCategoryRows(db)),
      help: await helpIdsAfter(db, content),
      fault,
      async picture(path, reference) {
        try {
          return await keep(reference)
        } catch (error) {
          if (!(error instanceof PictureFault)) throw error
          fault(path, error.message)
          return ''
        }
      },
    }
    const categories = await applyCategories(resolving, content.categories)
    const renamed = { ...resolving, tree: categoryTree(await allCategoryRows(db)) }
    const applied = [
      categories,
      await applyHelp(inside, renamed, content.help),
      await applyHome(inside, renamed, content.home),
      await applySite(inside, renamed, content.site),
      await applyCoupons(inside, renamed, content.coupons),
    ]
    if (faults.length > 0) throw file.errorFor(faults) // the throw rolls the transaction back
    await addDefaultHelp(inside)
    await tellPublicChange(db)
    return applied.filter((section) => section !== null)
  })

const counted = (count: number, one: string, more: string) => `${count} ${count === 1 ? one : more}`

async function helpIdsAfter(db: Database, { help }: Content) {
  const pages: readonly { id: string }[] = help ?? (await helpRows(db))
  return new Set(pages.map(({ id }) => id))
}

async function applyCategories(resolving: ContentContext, categories: Content['categories']) {
  if (!categories) return null
  const count = await applyLevel(resolving, { categories, parentId: null, path: ['categories'] })
  return { section: 'Categories', says: `${count} named, the others follow` }
}

type Level = {
  categories: readonly CategoryContent[]
  parentId: number | null
  path: Fault['path']
}

/** Names, order and images of the categories below one; returns how many, including all descendants. */
async function applyLevel(resolving: ContentContext, { categories, parentId, path }: Level) {
  const { db, tree, picture, fault } = resolving
  const seen = new Set<number>()
  let count = 0
  for (const [at, { name, was, ...entry }] of categories.entries()) {
    const here = [...path, at]
    const found =
      was === undefined
        ? (tree.find(name['zh-cn'], parentId) ?? tree.find(name.en, parentId))
        : tree.find(was, parentId)
    if (!found || seen.has(found.id)) {
      fault(
        here,
        found ? 'is named twice' : `names no category. There are: ${present(tree, parentId)}`,
      )
      continue
    }
    seen.add(found.id)
    const reference = entry.picture
    const pictureId = reference ? await picture([...here, 'picture'], reference) : found.pictureId
    const former = Object.values(found.name).map(plainName)
    const aliases = [...new Set([...found.aliases, ...former])]
    const sort = at - categories.length // before those that the file does not name
    await setCategoryContent(db, found.id, { name, aliases, pictureId, sort })
    const below = { categories: entry.categories ?? [], parentId: found.id }
    count += 1 + (await applyLevel(resolving, { ...below, path: [...here, 'categories'] }))
  }
  return count
}

const present = (tree: CategoryTree, parentId: number | null) =>
  tree
    .below(parentId)
    .map(({ name }: CategoryRecord) => name['zh-cn'] ?? name.en ?? '')
    .join(', ') || 'none'

async function applyHelp(shop: Shop, { fault }: ContentContext, help: HelpContent[] | undefined) {
  if (!help) return null
  const before = new Map((await helpRows(shop.db)).map((row) => [row.id, row]))
  const seen = new Set<string>()
  const rows = help.map(({ id, group, title, text }, sort) => {
    if (seen.has(id)) fault(['help', sort, 'id'], `is the id of a page above: ${id}`)
    seen.add(id)
    const unknown = unknownFacts(text['zh-cn'] + text.en)
    if (unknown.length > 0) fault(['help', sort, 'text'], factFault(unknown))
    const body = { 'zh-cn': articleHtml(text['zh-cn']), en: articleHtml(text.en) }
    return { id, group, title, body, sort }
  })
  const isAsBefore = ({ id, title, body }: (typeof rows)[number]) =>
    isDeepStrictEqual([before.get(id)?.title, before.get(id)?.body], [title, body])
  const changed = rows.filter((row) => !isAsBefore(row))
  const now = shop.now()
  await saveHelp(
    shop.db,
    rows.map((row) => {
      const known = changed.includes(row) ? undefined : before.get(row.id)
      return { ...row, updateTime: known?.updateTime ?? now }
    }),
  )
  const asDelivered = [...before.values()].filter(isDefaultArticle).map(({ id }) => id)
  const removed = await removeHelpExcept(shop.db, [...seen, ...asDelivered])
  const pages = counted(rows.length, 'page', 'pages')
  return { section: 'Help', says: `${pages}, ${changed.length} new or changed, ${removed} removed` }
}

const factFault = (unknown: readonly string[]) =>
  `has {{${unknown.join('}}, {{')}}}. There are: ${ARTICLE_FACTS.join(', ')}`

async function applyHome(shop: Shop, resolving: ContentContext, home: Content['home']) {
  if (!home) return null
  await saveHomeSetting(shop.db, await homeOf(resolving, home))
  const { banners, floors, stories } = home
  const parts = [
    counted(banners.length, 'banner', 'banners'),
    counted(floors.length, 'floor', 'floors'),
    counted(stories.length, 'story', 'stories'),
  ]
  return { section: 'Home', says: parts.join(', ') }
}

async function applySite(shop: Shop, resolving: ContentContext, site: Content['site']) {
  if (!site) return null
  const changed = await siteOf(resolving, site)
  await saveSiteSettings(shop.db, { ...(await siteSettings(shop.db)), ...changed })
  return { section: 'Site', says: Object.keys(changed).join(', ') || 'nothing' }
}
