import type { Context } from 'hono';
import { type NodeRequest, readNodeRequest, readWebStream } from '../request/read-bytes.ts';
import { type NodeStream, streamNodeRequest } from '../request/stream-body.ts';
import type { ApiResponse, Wire } from './wire.ts';

/** A request as Hono has it, in any runtime. */
export class HonoWire implements Wire {
  readonly context: Context;

  constructor(context: Context) {
    this.context = context;
  }

  get method(): string {
    return this.context.req.raw.method;
  }

  get url(): string {
    return this.context.req.raw.url;
  }

  get path(): string {
    return this.context.req.path;
  }

  get signal(): AbortSignal {
    return this.context.req.raw.signal;
  }

  get body(): ReadableStream<Uint8Array> | null {
    const incoming = this.#unread;
    return incoming ? streamNodeRequest(incoming) : this.context.req.raw.body;
  }

  header(name: string): string | null {
    return this.context.req.raw.headers.get(name);
  }

  pathParameter(name: string): string | undefined {
    return this.context.req.param(name);
  }

  readBytes(limitBytes: number): Promise<Uint8Array> {
    const incoming = this.#unread;
    return incoming
      ? readNodeRequest(incoming, limitBytes)
      : readWebStream(this.context.req.raw.body, limitBytes);
  }

  /** Node's own request, where the adapter hands it over and nobody has read it yet. */
  get #unread(): (NodeRequest & NodeStream) | undefined {
    const incoming: (NodeRequest & NodeStream) | undefined = this.context.env?.incoming;
    return incoming?.readableDidRead === false ? incoming : undefined;
  }
}

/** An answer as Hono hands it on. */
export const responseOf = ({ status, headers, body }: ApiResponse): Response =>
  new Response(body, { status, headers });
