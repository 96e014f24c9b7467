/** What a span tells: methods, patterns, counts. Never a value of a shopper. */
type SpanAttributes = Readonly<Record<string, string | number>>

export type SpanOptions = {
  /** `server`: a request is answered, `client`: somebody else is asked, `consumer`: a job is done */
  kind?: 'server' | 'client' | 'consumer'
  /** the caller's span, as W3C's Trace Context writes it */
  traceparent?: string | undefined
  attributes?: SpanAttributes
}

/** A span under way; it ends with the work. */
export type OpenSpan = {
  rename: (name: string) => void
  note: (attributes: SpanAttributes) => void
  /** marks the work as failed */
  fail: () => void
}

/** Whoever records spans (`tracing.ts`). */
export type SpanRecorder = {
  /** Does `work` in a span, which is a child of the caller's. */
  record: <T>(
    name: string,
    options: SpanOptions,
    work: (span: OpenSpan) => Promise<T>,
  ) => Promise<T>
  /** Counts a statement for the caller's span and those around it. */
  countStatement: () => void
}

const NO_SPAN: OpenSpan = { rename: () => {}, note: () => {}, fail: () => {} }
let recorder: SpanRecorder | null = null

/** Records the spans of this process from now on; null: no more. */
export const recordSpans = (next: SpanRecorder | null) => {
  recorder = next
}

/** Does `work`, in a span of that name while spans are recorded. */
export const inSpan = <T>(
  name: string,
  options: SpanOptions,
  work: (span: OpenSpan) => Promise<T>,
): Promise<T> => (recorder ? recorder.record(name, options, work) : work(NO_SPAN))

export const countStatement = () => recorder?.countStatement()
