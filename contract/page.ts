import * as v from 'valibot'

export const DEFAULT_LIMIT = 10
export const MAX_LIMIT = 50

/** A whole number that may arrive as text in a query string. */
export const queryInteger = (min: number, max: number, fallback: number) =>
  v.optional(
    v.pipe(
      v.union([v.number(), v.string()]),
      v.transform(Number),
      v.number(),
      v.integer(),
      v.minValue(min),
      v.maxValue(max),
    ),
    fallback,
  )

/** Paging of every list: 1-based page, 10 rows by default, at most 50. */
export const pageEntries = {
  page: queryInteger(1, 100_000, 1),
  limit: queryInteger(1, MAX_LIMIT, DEFAULT_LIMIT),
}

/** The response of every list. */
export const listOf = <S extends v.GenericSchema>(row: S) =>
  v.object({ list: v.array(row), total: v.pipe(v.number(), v.integer(), v.minValue(0)) })
