import type { ClientSettings } from '../settings.ts';

/** Shared by all calls of a client: the settings, and openapi-fetch. */
export interface Core {
  readonly settings: ClientSettings;
  readonly transport: Transport;
}

/** `request` of openapi-fetch without its types: the client types operations itself. */
export type Transport = (
  method: string,
  path: string,
  init: TransportInit,
) => Promise<TransportResponse>;

/** Options of a request for openapi-fetch. */
interface TransportInit {
  readonly params: {
    readonly path?: Readonly<Record<string, unknown>>;
    readonly query?: Readonly<Record<string, unknown>>;
  };
  readonly body?: unknown;
  readonly bodySerializer?: (body: unknown) => unknown;
  readonly headers: Readonly<Record<string, string>>;
  readonly parseAs: 'json' | 'stream' | 'text';
  readonly Request: typeof OutgoingRequest;
  readonly fetch: (request: OutgoingRequest) => Promise<Response>;
  readonly signal: AbortSignal;
  readonly redirect: 'error' | 'manual';
  readonly duplex?: 'half';
}

/** The response as openapi-fetch returns it. */
interface TransportResponse {
  readonly data?: unknown;
  readonly error?: unknown;
  readonly response: Response;
}

/**
 * Replaces `Request` inside openapi-fetch, which constructs one per call that fetch then copies. The two cost as much as
 * the rest of a call.
 */
export class OutgoingRequest {
  readonly url: string;
  readonly method: string;
  readonly init: RequestInit & { readonly headers: Headers };

  constructor(url: string, init: RequestInit & { readonly headers: Headers }) {
    this.url = url;
    this.method = init.method ?? 'GET';
    this.init = init;
  }
}
