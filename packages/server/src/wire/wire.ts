import type { Context } from 'hono';

/**
 * One request and what the pipeline may ask of it, whatever runtime it came in through. There are two: one over Hono's
 * context, for every runtime, and one over Node's own request, for the routes that `serveApi` answers by itself.
 */
export interface Wire {
  readonly method: string;
  /** The address with its query; its host is there or not. */
  readonly url: string;
  /** The address without its query. */
  readonly path: string;
  /** The value of a header; several of one name are joined by commas. */
  header(name: string): string | null;
  /** The decoded value of a parameter in the path. */
  pathParameter(name: string): string | undefined;
  /** The whole body, at most `limitBytes`. */
  readBytes(limitBytes: number): Promise<Uint8Array>;
  /** The body as it arrives; for forms, of which nobody wants the whole in memory. */
  readonly body: ReadableStream<Uint8Array> | null;
  /** Aborts when the caller goes away. */
  readonly signal: AbortSignal;
  /** Hono's own context. */
  readonly context: Context;
}

/** What goes back over a wire. */
export interface ApiResponse {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly body: string | Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array> | null;
}

/** Answers a request of one operation. Whatever goes wrong is an answer, too. */
export type Respond = (wire: Wire) => Promise<ApiResponse>;
