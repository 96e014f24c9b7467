import type { Order } from '#src/contract/order.ts'

type Trace = Order['parcels'][number]['traces'][number]

/** The shop adds to the end; of two at the same time the later one is nearer to the end. */
export const newestFirst = (traces: readonly Trace[]): Trace[] =>
  traces.toReversed().toSorted((one, other) => other.time - one.time)
