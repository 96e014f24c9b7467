import * as v from 'valibot'
import { stored } from '#src/platform/storage/stored.ts'

const FarewellSchema = v.object({
  kind: v.picklist(['told', 'refused', 'unreached']),
  /** of a refusal, in the shop's own words */
  msg: v.string(),
})
/** How a logout went, as far as the shop was told. */
export type Farewell = v.InferOutput<typeof FarewellSchema>

const saved = stored('shop:farewell', FarewellSchema)

/** Keeps it over the loading of the next page, which says it. */
export function keepFarewell(farewell: Farewell) {
  if (farewell.kind !== 'told') saved.write(farewell)
}

/** What is still to be said, once. */
export function takeFarewell(): Farewell | undefined {
  const farewell = saved.read()
  saved.clear()
  return farewell
}
