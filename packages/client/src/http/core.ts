import type { Settings } from '../settings.ts';
import type { OutgoingRequest } from './outgoing-request.ts';

/** What every part of the client works with: the settings, and openapi-fetch. */
export interface Core {
  readonly settings: Settings;
  readonly transport: Transport;
}

/** The one method of openapi-fetch that the client uses, without its types: those of the operations are our own. */
export type Transport = (
  method: string,
  path: string,
  init: TransportInit,
) => Promise<TransportAnswer>;

/** What openapi-fetch is told about a request. */
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

/** What openapi-fetch gives back. */
export interface TransportAnswer {
  readonly data?: unknown;
  readonly error?: unknown;
  readonly response: Response;
}
