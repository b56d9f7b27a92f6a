/** Attributes of a span: figures and ids, never data of callers. */
export type SpanFacts = Readonly<Record<string, string | number | undefined>>;

/** A completed request, to be recorded as a span. */
export interface TracedRequest {
  readonly name: string;
  readonly durationMs: number;
  readonly status: number;
  /** The header `traceparent` of the request: the span then belongs to the trace of the caller. */
  readonly traceparent: string | null;
  readonly facts: SpanFacts;
}

/** Records spans. */
export interface Traces {
  request(request: TracedRequest): void;
  /** Runs work in a span; the span fails if the work throws. */
  span<T>(name: string, facts: SpanFacts, work: () => Promise<T>): Promise<T>;
  /** Sends the remaining spans. Never throws: lost traces are no failure of the service. */
  close(): Promise<void>;
}

/** Records nothing. */
export const noTraces: Traces = {
  request: () => undefined,
  span: (_name, _facts, work) => work(),
  close: async () => undefined,
};
