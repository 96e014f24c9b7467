import * as v from 'valibot'

/** The number of a row, as a number or as text in a path, up to the largest that the database holds. */
export const IdSchema = v.pipe(
  v.union([v.number(), v.string()]),
  v.transform(Number),
  v.integer(),
  v.minValue(1),
  v.maxValue(2_147_483_647),
)
