import * as v from 'valibot'
import { stored } from '#src/platform/storage/stored.ts'

const FarewellSchema = v.object({
  kind: v.picklist(['told', 'refused', 'unreached']),
  /** of a refusal, in the server's words */
  msg: v.string(),
})
/** How a logout went, as far as the server was reached. */
export type SignOutResult = v.InferOutput<typeof FarewellSchema>

const saved = stored('shop:farewell', FarewellSchema)

/** Stores it across the next page load, which shows it. */
export function keepFarewell(farewell: SignOutResult) {
  if (farewell.kind !== 'told') saved.write(farewell)
}

/** The note still to be shown, returned once. */
export function takeFarewell(): SignOutResult | undefined {
  const farewell = saved.read()
  saved.clear()
  return farewell
}
