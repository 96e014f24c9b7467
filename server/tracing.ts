import { AsyncLocalStorage } from 'node:async_hooks'
import {
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Context as TraceContext,
} from '@opentelemetry/api'
import { parseTraceParent } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources'
import {
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import { withTimeout } from '#contract/lib/waiting.ts'
import { recordSpans, type SpanOptions, type SpanRecorder } from './lib/spans.ts'

/** Milliseconds in which the last spans are sent when the process ends. */
const PATIENCE_MS = 2000

const KINDS = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  consumer: SpanKind.CONSUMER,
} as const

/** The caller's span, and the statements run in it so far. */
type Place = { context: TraceContext; statements: number; around: Place | undefined }

/** The context of a span of another process, when it is one. */
function foreignContext(traceparent: string | undefined): TraceContext {
  const found = traceparent === undefined ? null : parseTraceParent(traceparent)
  return found ? trace.setSpanContext(ROOT_CONTEXT, { ...found, isRemote: true }) : ROOT_CONTEXT
}

function recorderOf(provider: TracerProvider): SpanRecorder {
  const tracer = provider.getTracer('lamplight')
  const places = new AsyncLocalStorage<Place>()

  const start = (name: string, { kind, traceparent, attributes = {} }: SpanOptions) => {
    const around = places.getStore()
    const parent = around?.context ?? foreignContext(traceparent)
    const options = { kind: kind ? KINDS[kind] : SpanKind.INTERNAL, attributes }
    const span = tracer.startSpan(name, options, parent)
    return { span, place: { context: trace.setSpan(parent, span), statements: 0, around } }
  }

  return {
    async record(name, options, work) {
      const { span, place } = start(name, options)
      const fail = () => span.setStatus({ code: SpanStatusCode.ERROR })
      try {
        return await places.run(place, () =>
          work({
            rename: (next) => span.updateName(next),
            note: (attributes) => span.setAttributes(attributes),
            fail,
          }),
        )
      } catch (error) {
        fail()
        // Its message may quote values.
        if (error instanceof Error) span.setAttribute('error.type', error.name)
        throw error
      } finally {
        if (place.statements > 0) span.setAttribute('shop.statements', place.statements)
        span.end()
      }
    },
    countStatement() {
      for (let place = places.getStore(); place; place = place.around) place.statements += 1
    },
  }
}

/**
 * Sends spans to the collector of `OTEL_EXPORTER_OTLP_ENDPOINT` until the returned function is called (ADR 81). OpenTelemetry
 * reads its other variables itself.
 */
export function openTracing(): () => Promise<void> {
  const resource = defaultResource()
    .merge(resourceFromAttributes({ 'service.name': 'lamplight' }))
    .merge(detectResources({ detectors: [envDetector] }))
  const provider = new TracerProvider({
    resource,
    sampler: new ParentBasedSampler({ root: new AlwaysOnSampler() }),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter() })],
  })
  recordSpans(recorderOf(provider))
  return async () => {
    recordSpans(null)
    await withTimeout(provider.shutdown(), PATIENCE_MS).catch(() => {}) // the collector is away
  }
}
