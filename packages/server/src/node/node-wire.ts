import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Context } from 'hono';
import { readNodeRequest } from '../request/read-bytes.ts';
import { streamNodeRequest } from '../request/stream-body.ts';
import type { Wire } from '../wire/wire.ts';
import type { DirectRoute } from './direct-routes.ts';
import { lazyContext } from './lazy-context.ts';

/** A request as Node has it, without Hono and its adapter in between. */
export class NodeWire implements Wire {
  readonly incoming: IncomingMessage;
  readonly outgoing: ServerResponse;
  readonly path: string;
  readonly #pathParameters: Readonly<Record<string, string>>;
  #context: Context | undefined;
  #body: ReadableStream<Uint8Array> | undefined;
  #aborting: AbortController | undefined;

  constructor(incoming: IncomingMessage, outgoing: ServerResponse, route: DirectRoute) {
    this.incoming = incoming;
    this.outgoing = outgoing;
    this.path = route.path;
    this.#pathParameters = route.pathParameters;
  }

  get method(): string {
    return this.incoming.method ?? '';
  }

  get url(): string {
    return this.incoming.url ?? '';
  }

  get context(): Context {
    this.#context ??= lazyContext(this);
    return this.#context;
  }

  get body(): ReadableStream<Uint8Array> | null {
    this.#body ??= streamNodeRequest(this.incoming);
    return this.#body;
  }

  get signal(): AbortSignal {
    this.#aborting ??= abortingWith(this.outgoing);
    return this.#aborting.signal;
  }

  header(name: string): string | null {
    const value = this.incoming.headers[name.toLowerCase()];
    return typeof value === 'string' ? value : null;
  }

  pathParameter(name: string): string | undefined {
    return this.#pathParameters[name];
  }

  readBytes(limitBytes: number): Promise<Uint8Array> {
    return readNodeRequest(this.incoming, limitBytes);
  }
}

/** Aborts once the connection is closed before the answer is out, be it long ago or later. */
function abortingWith(outgoing: ServerResponse): AbortController {
  const controller = new AbortController();
  const onClose = () => {
    if (!outgoing.writableFinished) controller.abort();
  };
  if (outgoing.closed) onClose();
  else outgoing.once('close', onClose);
  return controller;
}
