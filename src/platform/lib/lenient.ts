import * as v from 'valibot'

/** For a search parameter: an invalid value counts as absent, and the other parameters stay. */
export const lenient = <S extends v.GenericSchema>(schema: S) =>
  v.optional(v.fallback(v.optional(schema), undefined))
