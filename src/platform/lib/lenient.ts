import * as v from 'valibot'

/** For a key of an address: what is not understood counts as not said, and the other keys stay. */
export const lenient = <S extends v.GenericSchema>(schema: S) =>
  v.optional(v.fallback(v.optional(schema), undefined))
