import { createHash, randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { recountChangedProducts } from '#server/domain/catalog/recount.ts'
import type { Shop } from '#server/domain/context.ts'
import { categories, pictures, products, variants } from '#server/db/schema/catalog.ts'

type NewVariant = Partial<typeof variants.$inferInsert>
type NewProduct = Partial<typeof products.$inferInsert> & { variants?: NewVariant[] }

/** A product on sale; by default one variant of 20.00 with 50 in stock. */
export async function aProduct({ db, now }: Shop, overrides: NewProduct = {}) {
  const { variants: wanted = [{}], ...fields } = overrides
  const name = { 'zh-cn': '灯', en: 'Lamp' }
  const [category] = await db
    .insert(categories)
    .values({ path: [], name, key: randomUUID() })
    .returning()
  const pictureId = createHash('sha256').update(randomUUID()).digest('hex')
  await db.insert(pictures).values({ id: pictureId, width: 800, height: 600, placeholder: '' })
  const stock = wanted.reduce((total, variant) => total + (variant.stock ?? 50), 0)
  const [product] = await db
    .insert(products)
    .values({
      sn: `P${randomUUID().slice(0, 8)}`,
      title: { 'zh-cn': '一盏灯', en: 'A lamp' },
      fact: {},
      description: {},
      categoryId: category?.id ?? 0,
      categoryIds: [],
      specifications: [],
      pictures: [{ id: pictureId, alt: {} }],
      options: [],
      valueIds: [],
      variantCount: wanted.length,
      stock,
      createTime: now(),
      updateTime: now(),
      draftHash: '',
      ...fields,
    })
    .returning()
  if (!product) throw new Error('no product')
  const rows = wanted.map((variant, position) => ({
    productId: product.id,
    sku: randomUUID(),
    values: [],
    price: 2000,
    stock: 50,
    position,
    ...variant,
  }))
  const inserted = await db.insert(variants).values(rows).returning()
  const [first] = inserted
  if (!first) throw new Error('no variant')
  return { product, variants: inserted, skuId: first.id }
}

/** Changes that a merchant makes while shoppers are browsing. */
export const changeVariant = ({ db }: Shop, id: number, change: NewVariant) =>
  db.update(variants).set(change).where(eq(variants.id, id))

export async function variantNow({ db }: Shop, id: number) {
  const [row] = await db.select().from(variants).where(eq(variants.id, id))
  if (!row) throw new Error(`no variant ${id}`)
  return row
}

/** The product as lists show it, with all that orders have changed. */
export async function productNow({ db }: Shop, id: number) {
  await recountChangedProducts({ db })
  const [row] = await db.select().from(products).where(eq(products.id, id))
  if (!row) throw new Error(`no product ${id}`)
  return row
}
