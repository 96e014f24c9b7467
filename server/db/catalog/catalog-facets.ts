import { inArray } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { optionAxes, optionValues } from '#server/db/schema/catalog.ts'

/** Names of axes and of values, by id. */
export async function namesOfValues(db: Database, axisIds: number[], valueIds: number[]) {
  if (axisIds.length === 0) return { axes: [], values: [] }
  const [axes, values] = await Promise.all([
    db.select().from(optionAxes).where(inArray(optionAxes.id, axisIds)),
    db
      .select()
      .from(optionValues)
      .where(inArray(optionValues.id, valueIds))
      .orderBy(optionValues.id),
  ])
  return { axes, values }
}
