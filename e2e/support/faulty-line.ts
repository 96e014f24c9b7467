import type { Fault } from '#tests/faults/faults.ts'
import type { Asked } from '#tests/faults/faults.ts'
import { openLine, type FaultyLine } from '#tests/faults/line.ts'
import { test as base } from './test.ts'

/** The fault for requests from now on; none at first. */
type Way = { fault: (asked: Asked) => Fault | null }

/** Tests whose pages reach the shop over a faulty connection. */
export const test = base.extend<{ way: Way; line: FaultyLine }>({
  // oxlint-disable-next-line no-empty-pattern -- the runner reads the names of fixtures from this pattern
  way: async ({}, provide) => provide({ fault: () => null }),
  line: async ({ shop, way }, provide) => {
    const line = await openLine({ target: shop.url, decide: (asked) => way.fault(asked) })
    await provide(line)
    await line.close()
  },
  baseURL: async ({ line }, provide) => provide(line.url),
})

/** Cuts off responses to whatever `matches`, so many times. */
export const cutting = (matches: (asked: Asked) => boolean, times = 1) => {
  let left = times
  return (asked: Asked): Fault | null =>
    matches(asked) && left-- > 0 ? 'answer ends half-way' : null
}
