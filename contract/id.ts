import * as v from 'valibot'

/** A row id, as a number or as text in a path, up to the largest the database can store. */
export const IdSchema = v.pipe(
  v.union([v.number(), v.string()]),
  v.transform(Number),
  v.integer(),
  v.minValue(1),
  v.maxValue(2_147_483_647),
)
