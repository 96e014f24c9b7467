import type { Shop } from '#server/domain/context.ts'
import { productsBySn } from '#server/db/catalog/catalog.ts'
import { savePointsItem } from '#server/db/member/points.ts'

/** What the demo shop gives for points: its own products, for points and cents. */
const DEMO_ITEMS = [
  { sn: 'LP-DSK-002', score: 480, money: 0, stock: 30 },
  { sn: 'LP-LIT-009', score: 600, money: 1900, stock: 12 },
  { sn: 'LP-LIT-002', score: 900, money: 0, stock: 8 },
  { sn: 'LP-KIT-010', score: 1200, money: 2900, stock: 3 },
  { sn: 'LP-DSK-010', score: 1500, money: 0, stock: 0 },
]

/** Fills the points mall of the demo shop. */
export async function seedPoints({ db, now }: Shop): Promise<void> {
  const products = await productsBySn(
    db,
    DEMO_ITEMS.map(({ sn }) => sn),
  )
  for (const { sn, ...terms } of DEMO_ITEMS) {
    const product = products.get(sn)
    if (!product) continue
    const pictureId = product.pictures[0]?.id ?? null
    await savePointsItem(db, { sn, title: product.title, pictureId, ...terms, createTime: now() })
  }
}
