import type { Aftersale } from '#contract/aftersale.ts'
import { aftersaleActions } from '#contract/aftersale-rules.ts'
import type { Language } from '#contract/language.ts'
import type { Shop } from '#server/domain/context.ts'
import { aftersaleLogsOf, type AftersaleRecord } from '#server/db/order/aftersales.ts'
import { shownLines } from '#server/db/order/order-parts.ts'
import { ordersByIds } from '#server/db/order/orders.ts'
import { uploadBook } from '#server/domain/catalog/catalog-cards.ts'
import { carrierName } from '#server/domain/order/carriers.ts'
import { viewLine } from '#server/domain/order/order-view.ts'
import { siteSettings } from '#server/domain/site/site.ts'

type Viewer = Pick<Shop, 'db' | 'now'> & { language: Language }

/** After-sales as sent on the wire, with their lines. */
export async function viewAftersales(
  viewer: Viewer,
  rows: readonly AftersaleRecord[],
): Promise<Aftersale[]> {
  const { db, now, language } = viewer
  if (rows.length === 0) return []
  const orders = await ordersByIds(db, [...new Set(rows.map(({ orderId }) => orderId))])
  const lines = await shownLines(db, [...orders.keys()])
  const logs = Map.groupBy(
    await aftersaleLogsOf(
      db,
      rows.map(({ id }) => id),
    ),
    ({ aftersaleId }) => aftersaleId,
  )
  const uploadsOf = await uploadBook(
    viewer,
    rows.flatMap(({ pictures }) => pictures),
  )
  const { cdn } = await siteSettings(db)
  return rows.map((row) => {
    const order = orders.get(row.orderId)
    const line = lines.find((each) => each.line.id === row.orderLineId)
    if (!order || !line) throw new Error(`after-sale ${row.id} has no line`)
    return {
      ...row,
      expressName: carrierName(row.expressName, language),
      orderNo: order.no,
      line: viewLine(order, line, now(), { language, cdn }),
      images: uploadsOf(row.pictures),
      logs: logs.get(row.id) ?? [],
      actions: aftersaleActions({ ...row, orderStatus: order.status }),
      serverTime: now(),
    }
  })
}

export async function viewAftersale(viewer: Viewer, row: AftersaleRecord): Promise<Aftersale> {
  const [aftersale] = await viewAftersales(viewer, [row])
  if (!aftersale) throw new Error('an after-sale has no view')
  return aftersale
}
