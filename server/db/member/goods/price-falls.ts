import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { products } from '#server/db/schema/catalog.ts'
import { favourites } from '#server/db/schema/member-centre.ts'

/**
 * Notes, for members who saved one of these products, that its lowest price fell below what it was when they saved it
 * and below the lowest price reported to them since. @returns them; prices in cents
 */
export const takePriceFalls = (db: Database, productIds: readonly number[]) =>
  db
    .update(favourites)
    .set({ priceTold: sql`${products.priceMin}` })
    .from(products)
    .where(
      and(
        inArray(favourites.productId, [...productIds]),
        eq(products.id, favourites.productId),
        eq(products.isOnSale, true),
        gt(products.stock, 0),
        lt(products.priceMin, sql`least(${favourites.priceAtSave}, ${favourites.priceTold})`),
      ),
    )
    .returning({
      memberId: favourites.memberId,
      sn: products.sn,
      title: products.title,
      pictures: products.pictures,
      price: favourites.priceTold,
      priceAtSave: favourites.priceAtSave,
    })
