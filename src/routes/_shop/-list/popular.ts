import { goodsQuery } from '#src/features/catalog/browse/goods.queries.ts'

/** What sells best in a department: the start of its own list in that order. */
export const popularQuery = (locale: string, department: number) =>
  goodsQuery(locale, { id: String(department) }, { sort: 'sales' })
