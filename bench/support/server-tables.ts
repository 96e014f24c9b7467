import type { Latency } from './ask.ts'
import { tableOf } from './report.ts'

/** What was measured with a catalogue of one size. */
export type SizeFigures = {
  latencies: readonly Latency[]
  /** how often a table of the catalogue was read from end to end */
  scans: number
  /** memory of the server's process after all questions */
  megabytes: number
}

const amount = (size: number) => size.toLocaleString('en')
const whole = (milliseconds: number) => Math.round(milliseconds)

/** Latencies by kind of question and by size of the catalogue, and how they grow from the smallest to the largest. */
export function serverTables(bySize: ReadonlyMap<number, SizeFigures>, source: string) {
  const sizes = [...bySize.keys()]
  const [smallest = 0, largest = 0] = [sizes.at(0), sizes.at(-1)]
  const names = (bySize.get(largest)?.latencies ?? []).map(({ name }) => name)
  const of = (size: number, name: string) =>
    bySize.get(size)?.latencies.find((each) => each.name === name)
  const rows = names.map((name) => {
    const cells = sizes.map((size) => {
      const { p50 = 0, p95 = 0, p99 = 0 } = of(size, name) ?? {}
      return `${whole(p50)} / ${whole(p95)} / ${whole(p99)}`
    })
    const growth = (of(largest, name)?.p50 ?? 0) / Math.max(1, of(smallest, name)?.p50 ?? 0)
    return [name, ...cells, `${growth.toFixed(1)} ×`]
  })
  const figure = (pick: (figures: SizeFigures) => number) =>
    [...bySize.values()].map((figures) => amount(pick(figures)))
  const totals = [
    ['whole tables read', ...figure(({ scans }) => scans), ''],
    ['memory of the server, MB', ...figure(({ megabytes }) => megabytes), ''],
  ]
  const head = [
    'Question',
    ...sizes.map((size) => `${amount(size)} products`),
    'growth of the half',
  ]
  return `Goods: ${source}.\n\n${tableOf(head, [...rows, ...totals])}`
}
