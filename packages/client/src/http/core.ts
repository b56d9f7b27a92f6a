import type { ClientSettings } from '../settings.ts';
import type { OutgoingRequest } from './outgoing-request.ts';

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
export interface TransportInit {
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
export interface TransportResponse {
  readonly data?: unknown;
  readonly error?: unknown;
  readonly response: Response;
}
