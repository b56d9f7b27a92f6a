import {
  type Context,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import type { SpanFacts, TracedRequest, Traces } from './traces.ts';

/** Time limit for sending spans, so that an unreachable collector doesn't delay the stop of the service. */
const SENDING_MS = 2000;

/** Traces by OpenTelemetry. Nothing global is set: several services may run in one process. */
export class OpenTelemetryTraces implements Traces {
  readonly #provider: TracerProvider;
  readonly #tracer: Tracer;

  constructor(url: string) {
    this.#provider = new TracerProvider({
      resource: resourceFromAttributes({ 'service.name': 'verbatim' }),
      spanProcessors: [
        new BatchSpanProcessor({
          exporter: new OTLPTraceExporter({ url, timeoutMillis: SENDING_MS }),
        }),
      ],
    });
    this.#tracer = this.#provider.getTracer('verbatim');
  }

  request({ name, durationMs, status, traceparent, facts }: TracedRequest): void {
    const endTime = Date.now();
    const startTime = endTime - durationMs;
    const attributes = { ...facts, 'http.response.status_code': status };
    const options = { kind: SpanKind.SERVER, startTime, attributes };
    const span = this.#tracer.startSpan(name, options, contextOf(traceparent));
    // By the semantic conventions only a 5xx is an error of a server span.
    if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end(endTime);
  }

  async span<T>(name: string, facts: SpanFacts, work: () => Promise<T>): Promise<T> {
    const span = this.#tracer.startSpan(name, { attributes: { ...facts } }, ROOT_CONTEXT);
    try {
      return await work();
    } catch (error) {
      // Only its name: a message may quote data of a caller.
      span.setAttribute('error.type', error instanceof Error ? error.name : typeof error);
      span.setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      span.end();
    }
  }

  async close(): Promise<void> {
    await this.#provider.shutdown().catch(() => undefined);
  }
}

/** The parent span of a `traceparent` header (W3C Trace Context, version 00); a new trace without a valid one. */
function contextOf(traceparent: string | null): Context {
  const parts = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/.exec(traceparent ?? '');
  const [, traceId = '', spanId = '', flags = ''] = parts ?? [];
  if (!/[1-9a-f]/.test(traceId) || !/[1-9a-f]/.test(spanId)) return ROOT_CONTEXT;
  const traceFlags = Number.parseInt(flags, 16);
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true });
}
