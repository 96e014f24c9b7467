import { readdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import type { Texts } from '#contract/language.ts'
import type { ProductDraft } from '#server/domain/catalog/writer/product-draft.ts'
import { demoMember } from '#demo/member/members.ts'
import { photoFile, serialOf } from '#demo/product-entry.ts'
import { demoProducts, departments } from '#demo/products.ts'

const NOW = 1_800_000_000
const products = demoProducts(NOW)
const entries = departments.flatMap((department) => department.products)

const textsOf = ({ title, fact, description, ...product }: ProductDraft): (Texts | undefined)[] => [
  title,
  fact,
  description,
  ...product.category,
  ...(product.specifications ?? []).flatMap(({ name, value }) => [name, value]),
  ...product.options.flatMap(({ name, values }) => [name, ...values]),
  ...product.pictures.map(({ alt }) => alt),
]

const repeated = (values: readonly string[]) =>
  values.filter((value, index) => values.indexOf(value) !== index)

/** `bamboo-20` shows the looks `bamboo` and `20`. */
const hasLook = (name: string, look: string) => `-${name}-`.includes(`-${look}-`)

const stockOf = ({ variants }: ProductDraft) => variants.reduce((sum, { stock }) => sum + stock, 0)

test('the shop has at least eighty products in eight to twelve departments', () => {
  expect(products.length).toBeGreaterThanOrEqual(80)
  expect(departments.length).toBeGreaterThanOrEqual(8)
  expect(departments.length).toBeLessThanOrEqual(12)
})

test('every text of the catalogue stands in both languages', () => {
  const broken = products.filter((product) =>
    textsOf(product).some(
      (texts) => !texts?.['zh-cn']?.trim() || !texts.en?.trim() || /\p{Script=Han}/u.test(texts.en),
    ),
  )

  expect(broken.map(({ sn }) => sn)).toEqual([])
})

test('titles and facts fit their cards', () => {
  const long = products.filter(
    ({ title, fact }) =>
      (title.en ?? '').length > 52 ||
      (fact?.en ?? '').length > 32 ||
      (fact?.['zh-cn'] ?? '').length > 14,
  )

  expect(long.map(({ sn }) => sn)).toEqual([])
})

test('descriptions hold no markup but our own and no lost notation', () => {
  const odd = products.filter(({ description }) =>
    Object.values(description ?? {}).some((text) =>
      /[&<>|]|##/.test(
        text.replace(/<\/?(?:p|ul|li|h2|table|thead|tbody|tr|th|td)(?: scope="col")?>/g, ''),
      ),
    ),
  )

  expect(odd.map(({ sn }) => sn)).toEqual([])
})

test('a product has three to eight specifications', () => {
  const measured = ({ variants }: ProductDraft) => {
    const { width, weight } = variants[0]?.measures ?? {}
    return [width, weight].filter((each) => each !== undefined)
  }
  const odd = products.filter((product) => {
    const count = (product.specifications ?? []).length + measured(product).length
    return count < 3 || count > 8
  })

  expect(odd.map(({ sn }) => sn)).toEqual([])
})

test('what goes with a product is another product of the shop', () => {
  const all = new Set(products.map(({ sn }) => sn))
  const odd = products.filter(({ sn, fitsWith = [] }) =>
    fitsWith.some((other) => other === sn || !all.has(other)),
  )

  expect(odd.map(({ sn }) => sn)).toEqual([])
})

test('serial numbers and stock numbers are unique', () => {
  expect(repeated(products.map(({ sn }) => sn))).toEqual([])
  expect(repeated(products.flatMap(({ variants }) => variants.map(({ sku }) => sku)))).toEqual([])
  expect(products.filter(({ sn }) => !/^[A-Za-z0-9._-]{1,64}$/.test(sn))).toEqual([])
})

test('every variant chooses an existing value on each axis, once, at a fair price', () => {
  const odd = products.flatMap(({ options, variants, pictures }) =>
    variants
      .filter(({ values, price, marketPrice = Infinity, stock, picture = 0 }) => {
        const chosen = values.every((value, axis) => options[axis]?.values[value] !== undefined)
        const fair = Number.isInteger(price) && price >= 390 && price < marketPrice
        const counted = Number.isInteger(stock) && stock >= 0
        const isWhole = chosen && values.length === options.length
        return !isWhole || !fair || !counted || pictures[picture] === undefined
      })
      .map(({ sku }) => sku),
  )
  const none = products.filter(({ variants }) => variants.length === 0)
  const twice = products.filter(
    ({ variants }) => repeated(variants.map(({ values }) => values.join(' '))).length > 0,
  )

  expect(odd).toEqual([])
  expect([...none, ...twice].map(({ sn }) => sn)).toEqual([])
})

test('combinations named as missing or with a stock of their own can be chosen', () => {
  const unknown = entries.flatMap(({ title, axes = [], missing = [], left = {} }) =>
    [...missing, ...Object.keys(left)]
      .filter((key) => {
        const values = key.split(' ').map(Number)
        const exists = axes.every(({ values: all }, axis) => all[values[axis] ?? -1] !== undefined)
        return !exists || values.length !== axes.length
      })
      .map((key) => `${title[1]}: ${key}`),
  )
  const both = entries.flatMap(({ missing = [], left = {} }) =>
    missing.filter((key) => key in left),
  )

  expect(unknown).toEqual([])
  expect(both).toEqual([])
})

test('every file of a picture exists and is shown', async () => {
  const shown = products.flatMap(({ pictures }) => pictures.map(({ file }) => file))
  const folder = dirname(photoFile('scenes'))
  const files = (await readdir(folder, { recursive: true }))
    .filter((name) => name.endsWith('.avif'))
    .map((name) => join(folder, name))

  const photos = departments.flatMap(({ code, reviews }) =>
    Object.entries(reviews).flatMap(([no, written]) =>
      written.flatMap(({ photo }) =>
        photo ? photoFile(`${serialOf(code, Number(no))}/${photo}`) : [],
      ),
    ),
  )
  const content = await readFile('demo/shop.yaml', 'utf8')
  const ofTheShop = content.match(/(?<=pictures\/)\S+(?=\.avif)/g)?.map(photoFile) ?? []
  const used = [...shown, ...photos, ...ofTheShop, photoFile(demoMember.avatar)]

  expect(used.filter((file) => !files.includes(file))).toEqual([])
  expect(files.filter((file) => !used.includes(file.replace('.lit.', '.')))).toEqual([])
  expect(repeated(shown)).toEqual([])
})

test('the second picture of every gallery shows the thing in use', () => {
  const without = products.filter(({ pictures }) => !pictures[1]?.file.includes('/photo-'))

  expect(without.map(({ sn }) => sn)).toEqual([])
})

test('a look of a choice is part of the name of a picture, and every product has a picture', () => {
  const blind = entries.flatMap(({ title, axes = [], pictures }) =>
    axes
      .flatMap(({ values }) => values.flatMap(({ look }) => look ?? []))
      .filter((look) => !pictures.some((one) => hasLook(one.name, look)))
      .map((look) => `${title[1]}: ${look}`),
  )

  expect(blind).toEqual([])
  expect(products.filter(({ pictures: gallery }) => gallery.length === 0)).toEqual([])
})

test('departments have leaves and nothing below, each with products', () => {
  const empty = departments.flatMap(({ leaves, products: own }) =>
    Object.keys(leaves).filter((leaf) => !own.some((entry) => entry.leaf === leaf)),
  )

  expect(products.filter(({ category }) => category.length !== 2)).toEqual([])
  expect(empty).toEqual([])
  expect(repeated(departments.map(({ code }) => code))).toEqual([])
})

test('a third of the products can be chosen, some are low and some are sold out', () => {
  const low = products.filter((product) => stockOf(product) > 0 && stockOf(product) <= 5)
  const soldOut = products.filter((product) => stockOf(product) === 0)

  expect(products.filter(({ options }) => options.length > 0).length).toBeGreaterThan(
    products.length / 3,
  )
  expect(Math.max(...products.map(({ options }) => options.length))).toBe(3)
  expect(low.length).toBeGreaterThanOrEqual(4)
  expect(soldOut.length).toBeGreaterThanOrEqual(3)
})

test('the catalogue is the same every time, and everything in it came to the shop before now', () => {
  const plain = (drafts: ProductDraft[]) => JSON.stringify(drafts)

  expect(plain(demoProducts(NOW))).toBe(plain(products))
  expect(products.every(({ createTime = NOW }) => createTime < NOW)).toBe(true)
})
