import * as v from 'valibot'

/** For a search parameter: an invalid value counts as absent, or as `instead`, and the other parameters stay. */
export const lenient = <S extends v.GenericSchema>(schema: S, instead?: v.InferOutput<S>) =>
  v.optional(v.fallback(v.optional(schema), instead))
