import type { Order } from '#contract/order.ts'

type Trace = Order['parcels'][number]['traces'][number]

/** The server appends entries; of two with the same time, the later entry is nearer the end. */
export const newestFirst = (traces: readonly Trace[]): Trace[] =>
  [...traces].reverse().sort((one, other) => other.time - one.time)
