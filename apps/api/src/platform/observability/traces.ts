/** Figures and ids that a span carries; never what a caller said. */
export type SpanFacts = Readonly<Record<string, string | number | undefined>>;

/** A request that is over, to be shown as a span. */
export interface TracedRequest {
  readonly name: string;
  readonly durationMs: number;
  readonly status: number;
  /** The header `traceparent` of the request: the span then belongs to the trace of the caller. */
  readonly traceparent: string | null;
  readonly facts: SpanFacts;
}

/** Spans of what the service does. */
export interface Traces {
  request(request: TracedRequest): void;
  /** Does work as a span of its own, which has failed if the work throws. */
  span<T>(name: string, facts: SpanFacts, work: () => Promise<T>): Promise<T>;
  /** Sends what is still to be sent. It does not throw: traces are lost before a service is. */
  close(): Promise<void>;
}

/** No traces at all: work is just done. */
export const noTraces: Traces = {
  request: () => undefined,
  span: (_name, _facts, work) => work(),
  close: async () => undefined,
};
