import type { CopiedProduct, CopySummary } from '#contract/copy.ts'
import { LANGUAGES, type Language, type Texts } from '#contract/language.ts'
import { copiedWidth } from '#contract/copied-picture.ts'
import type { Picture } from '#contract/picture.ts'
import type { Context } from '#server/domain/context.ts'
import {
  categoriesByIds,
  namesOfValues,
  childCategories,
  type ProductRecord,
} from '#server/db/catalog/catalog.ts'
import {
  activeVariantsOfAll,
  copyCategories,
  copyEntries,
  copyRows,
} from '#server/db/catalog/catalog-copy.ts'
import { cardsOf, categoriesFor, pictureBook } from './catalog-cards.ts'
import { detailsOf } from './catalog-item.ts'
import { inLanguage, siteSettings, valueColours } from '#server/domain/site/site.ts'
import { remembered } from './catalog-memory.ts'

/** Stock keeping units by which search finds a product, as the catalogue's writer sees them. */
const SKUS_FOUND = 10

type CopyContext = Pick<Context, 'db' | 'now' | 'language'>

const idsOf = (departments: string | undefined) => departments?.split(',').map(Number) ?? null

const unique = (ids: number[]) => [...new Set(ids)]

/** The contents of an offline catalogue of the chosen departments. */
export async function copyIndex(
  context: CopyContext,
  { departments, limit }: { departments?: string | undefined; limit: number },
) {
  const chosen = idsOf(departments)
  const [entries, rows] = await Promise.all([
    copyEntries(context.db, chosen, limit),
    copyCategories(context.db, chosen),
  ])
  return {
    entries: entries.map(({ sn, version }): [string, string] => [sn, version]),
    categories: await categoriesFor(context, rows),
    serverTime: context.now(),
  }
}

/** The named products as a device stores them, with seven queries in total. */
export async function copiedProducts(
  context: CopyContext,
  sns: readonly string[],
): Promise<CopiedProduct[]> {
  const { db, language } = context
  const rows = await copyRows(db, sns)
  const products = rows.map(({ product }) => product)
  const options = products.flatMap((product) => product.options)
  const [cards, variants, categories, axes, site, pictureOf] = await Promise.all([
    cardsOf(context, products),
    activeVariantsOfAll(
      db,
      products.map(({ id }) => id),
    ),
    categoriesByIds(db, unique(products.flatMap(({ categoryIds }) => categoryIds ?? []))),
    namesOfValues(
      db,
      unique(options.map(({ axisId }) => axisId)),
      unique(options.flatMap(({ values }) => values.map(({ id }) => id))),
    ),
    siteSettings(db),
    pictureBook(
      context,
      products.flatMap(({ pictures }) => pictures.map(({ id }) => id)),
    ),
  ])
  const namesOf = new Map(categories.map(({ id, name }) => [id, name]))
  const shared = {
    axes: new Map(axes.axes.map(({ id, name }) => [id, name])),
    values: new Map(axes.values.map(({ id, name }) => [id, name])),
    colourOf: valueColours(site),
  }
  return rows.flatMap(({ product, version }, at) => {
    const card = cards[at]
    if (!card) return []
    const own = variants.get(product.id) ?? []
    const details = detailsOf(product, { variants: own, title: card.title, language, pictureOf })
    const choices = own.map(({ valueIds, stock }) => ({ values: valueIds ?? [], stock }))
    const names = (product.categoryIds ?? []).flatMap((id) => namesOf.get(id) ?? [])
    const skus = own.slice(0, SKUS_FOUND).map(({ sku }) => sku)
    const alsoFoundBy = foreignWords(product, { names, skus, language })
    const facts = { ...searchFacts(product), axes: axesFor(product, shared, language) }
    const goods = { ...card, ...facts, choices, alsoFoundBy }
    return { version, goods, details }
  })
}

/** Sort keys of a product, besides what its card shows. */
const searchFacts = (product: ProductRecord) => ({
  id: product.id,
  categoryIds: product.categoryIds ?? [],
  brand: product.brand,
  createTime: product.createTime,
  ratingScore: Math.trunc(((product.ratingSum + 20) * 1000) / (product.ratingCount + 5)),
})

type SharedNames = {
  axes: ReadonlyMap<number, Texts>
  values: ReadonlyMap<number, Texts>
  colourOf: ReturnType<typeof valueColours>
}

/** Filter values of a product, under the names that all products share. */
const axesFor = ({ options }: ProductRecord, shared: SharedNames, language: Language) =>
  options.map(({ axisId, name, values }) => ({
    id: axisId,
    name: inLanguage(shared.axes.get(axisId) ?? name, language),
    values: values.map((value) => {
      const names = shared.values.get(value.id) ?? value.name
      return { id: value.id, name: inLanguage(names, language), ...shared.colourOf(names) }
    }),
  }))

type Foreign = { names: readonly Texts[]; skus: readonly string[]; language: Language }

/** Search covers both languages, a device's copy holds one: the words of the other are added. */
function foreignWords({ title, fact, options }: ProductRecord, { names, skus, language }: Foreign) {
  const others = LANGUAGES.filter((each) => each !== language)
  const inOthers = (texts: Texts) => others.flatMap((each) => texts[each] ?? [])
  const values = options.flatMap((option) => option.values.map(({ name }) => name))
  const rest = [...[fact, ...names].flatMap(inOthers), ...values.flatMap(Object.values), ...skus]
  return { title: inOthers(title).join(' '), rest: rest.join(' ') }
}

/** Best sellers of a department that serve as the sample for its size. */
const SAMPLE = 20
/** Sampled images of them; they are among those made ahead of requests. */
const WEIGHED = 2
/** Bytes of a small image, when none could be sampled. */
const PICTURE_BYTES = 6_000
type SizeContext = CopyContext & Pick<Context, 'pictures'>

/** Bytes of an image as devices store it, on average. */
async function weigh({ pictures }: SizeContext, list: readonly Picture[]): Promise<number> {
  const files = list.slice(0, WEIGHED).map(({ url, width }) => {
    const id = url.slice(url.lastIndexOf('/') + 1)
    return pictures.file(id, copiedWidth(width), 'avif').catch(() => null)
  })
  const sizes = (await Promise.all(files)).flatMap((file) => file?.byteLength ?? [])
  if (sizes.length === 0) return PICTURE_BYTES
  return sizes.reduce((sum, each) => sum + each, 0) / sizes.length
}

/** Approximate size of the offline catalogue, estimated from the best sellers of each department. */
export const copySummary = (context: SizeContext): Promise<CopySummary> =>
  remembered(context, `copy ${context.language}`, () => measured(context))

async function measured(context: SizeContext): Promise<CopySummary> {
  const departments: CopySummary['departments'] = []
  for (const { id, name, productCount } of await childCategories(context.db, null)) {
    const sample = await copyEntries(context.db, [id], SAMPLE)
    const list = await copiedProducts(
      context,
      sample.map(({ sn }) => sn),
    )
    const share = productCount / Math.max(1, list.length)
    const bytes = list.reduce((sum, each) => sum + Buffer.byteLength(JSON.stringify(each)), 0)
    const pictures = list.flatMap(({ goods }) => goods.picture ?? [])
    departments.push({
      id,
      name: inLanguage(name, context.language),
      count: productCount,
      textBytes: Math.round(bytes * share),
      pictureBytes: Math.round(pictures.length * (await weigh(context, pictures)) * share),
    })
  }
  const sum = (of: 'count' | 'textBytes' | 'pictureBytes') =>
    departments.reduce((total, department) => total + department[of], 0)
  return {
    departments,
    count: sum('count'),
    textBytes: sum('textBytes'),
    pictureBytes: sum('pictureBytes'),
  }
}
