import { goodsQuery } from '#src/features/catalog/browse/goods.queries.ts'

/** The best sellers of a department: the start of its own list in that sort order. */
export const popularQuery = (locale: string, department: number) =>
  goodsQuery(locale, { id: String(department) }, { sort: 'sales' })
