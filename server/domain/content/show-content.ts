import { stringify } from 'yaml'
import { dayOf } from '#contract/calendar.ts'
import type { Texts } from '#contract/language.ts'
import type { Shop } from '#server/domain/context.ts'
import { allCategoryRows } from '#server/db/catalog/catalog.ts'
import { helpRows } from '#server/db/catalog/catalog-help.ts'
import { validCodes, type CouponCodeRecord } from '#server/db/order/coupon-codes.ts'
import { homeSetting, type BannerSetting } from '#server/domain/catalog/catalog-home.ts'
import { siteSettings, type SiteSettings } from '#server/domain/site/site.ts'
import { categoryTree, type CategoryTree } from './category-tree.ts'
import { referenceTo } from './pictures.ts'

/** A shop's current content as a file that `content apply` accepts; applied unchanged it has no effect. */
export async function showContent({ db, now }: Pick<Shop, 'db' | 'now'>): Promise<string> {
  const tree = categoryTree(await allCategoryRows(db))
  const home = await homeSetting(db)
  const content = {
    site: await siteShown(db),
    categories: categoriesShown(tree, null),
    ...(home
      ? {
          home: {
            banners: home.banners.map((banner) => bannerShown(tree, banner)),
            floors: home.floors.map(({ title, link, pick }) => ({
              title: shown(title),
              link: linkShown(tree, link),
              pick: typeof pick === 'string' ? pick : categoryShown(tree, pick.categoryId),
            })),
            stories: home.stories.map((story) => bannerShown(tree, story)),
          },
        }
      : {}),
    help: (await helpRows(db)).map(({ id, group, title, body }) => ({
      id,
      group: shown(group),
      title: shown(title),
      text: shown(body),
    })),
    coupons: (await validCodes(db, now())).map(couponShown),
  }
  return stringify(content, { lineWidth: 0 })
}

/** A text that is missing in one language falls back to the other. */
const shown = (texts: Texts) => {
  const chinese = texts['zh-cn'] || texts.en || '…'
  const english = texts.en || chinese
  return chinese === english ? chinese : { 'zh-cn': chinese, en: english }
}

const filled = (texts: Texts) => Boolean(texts['zh-cn'] || texts.en)

async function siteShown(db: Shop['db']) {
  const site = await siteSettings(db)
  const { supportLink, recordNumber, recordLink, beianNumber, beianLink, returnAddress } = site
  const texts = {
    description: site.siteDescription,
    keywords: site.siteKeyword,
    support: site.support,
  }
  return {
    name: shown(site.siteName),
    ...Object.fromEntries(
      Object.entries(texts)
        .filter(([, text]) => filled(text))
        .map(([key, text]) => [key, shown(text)]),
    ),
    supportLink,
    logo: site.logo ? referenceTo(site.logo) : 'none',
    app: appShown(site),
    colours: site.colours,
    contact: factsShown(site.contact),
    company: factsShown(site.company),
    recordNumber,
    recordLink,
    beianNumber,
    beianLink,
    returnAddress,
    delivery: {
      fee: yuan(site.basicDeliverMoney),
      freeFrom: yuan(site.freeToDeliver),
      ...site.delivery,
    },
  }
}

/** What is set; a text in both languages as one where it is the same. */
const factsShown = (facts: Record<string, string | Texts>) =>
  Object.fromEntries(
    Object.entries(facts).flatMap(([key, fact]) => {
      if (typeof fact === 'string') return [[key, fact]]
      return filled(fact) ? [[key, shown(fact)]] : []
    }),
  )

function appShown({ app: { icon, ...names } }: SiteSettings) {
  const own = Object.entries(names).filter(([, text]) => filled(text))
  return {
    ...Object.fromEntries(own.map(([key, text]) => [key, shown(text)])),
    icon: icon ? referenceTo(icon) : 'none',
  }
}

/** `1050` → `10.50`, without a floating-point number. */
const yuan = (cents: number) => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`

const couponShown = (row: CouponCodeRecord) => ({
  code: row.code,
  name: shown(row.name),
  amount: yuan(row.amount),
  from: yuan(row.minAmount),
  since: dayOf(row.start),
  until: dayOf(row.end),
  ...(row.redeemEnd === row.end ? {} : { redeemUntil: dayOf(row.redeemEnd) }),
  ...(row.most === null ? {} : { most: row.most }),
  listed: row.listed,
})

function categoriesShown(tree: CategoryTree, parentId: number | null): object[] {
  return tree.below(parentId).map(({ id, name, pictureId }) => {
    const below = categoriesShown(tree, id)
    return {
      name: shown(name),
      ...(pictureId ? { picture: referenceTo(pictureId) } : {}),
      ...(below.length > 0 ? { categories: below } : {}),
    }
  })
}

const bannerShown = (tree: CategoryTree, { title, text, link, pictureId }: BannerSetting) => ({
  title: shown(title),
  text: shown(text),
  link: linkShown(tree, link),
  ...(pictureId ? { picture: referenceTo(pictureId) } : {}),
})

const categoryShown = (tree: CategoryTree, id: number) => {
  const name = tree.byId(id)?.name
  return `category:${name?.['zh-cn'] ?? name?.en ?? id}`
}

function linkShown(tree: CategoryTree, link: string): string {
  if (/^\/list\/all(\?sort=(newest|sales))?$/.test(link)) return 'all'
  const [, category] = /^\/list\/(\d+)$/.exec(link) ?? []
  const [, article] = /^\/help\/([a-z0-9-]+)$/.exec(link) ?? []
  if (category !== undefined && tree.byId(Number(category))) {
    return categoryShown(tree, Number(category))
  }
  return article === undefined ? link : `help:${article}`
}
