import type { CDPSession } from 'playwright'
import * as v from 'valibot'

/** The part of Chromium's trace format that is read here; times in microseconds, `tdur` is the processor's own. */
const EventSchema = v.object({
  name: v.string(),
  pid: v.number(),
  tid: v.number(),
  ts: v.optional(v.number(), 0),
  tdur: v.optional(v.number(), 0),
  args: v.optional(v.looseObject({ name: v.optional(v.string()) }), {}),
})
type TraceEvent = v.InferOutput<typeof EventSchema>

const CATEGORIES = 'toplevel,loading,blink.user_timing,devtools.timeline,__metadata'

/** Records a page from now on. Call what is returned once it is painted: milliseconds of the main thread until then. */
export async function watchProcessor(session: CDPSession): Promise<() => Promise<number>> {
  const events: TraceEvent[] = []
  session.on('Tracing.dataCollected', ({ value }) => {
    for (const event of value) {
      const read = v.safeParse(EventSchema, event)
      if (read.success) events.push(read.output)
    }
  })
  await session.send('Tracing.start', {
    traceConfig: { includedCategories: CATEGORIES.split(',') },
    transferMode: 'ReportEvents',
  })
  return async () => {
    const isOver = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve))
    await session.send('Tracing.end')
    await isOver
    return untilPaint(events)
  }
}

/**
 * Thread time of the tasks from the last navigation to its first contentful paint, in milliseconds. Thread time does not
 * grow when other processes take the processor, as time on the clock does.
 */
export function untilPaint(events: readonly TraceEvent[]): number {
  const paint = events.findLast(({ name }) => name === 'firstContentfulPaint')
  if (!paint) return 0
  const begin = events.findLast(
    ({ name, pid, ts }) => name === 'navigationStart' && pid === paint.pid && ts <= paint.ts,
  )
  const own = events.filter(
    ({ name, pid, tid, ts }) =>
      name.endsWith('RunTask') &&
      pid === paint.pid &&
      tid === paint.tid &&
      ts >= (begin?.ts ?? 0) &&
      ts <= paint.ts,
  )
  return own.reduce((sum, { tdur }) => sum + tdur, 0) / 1000
}
