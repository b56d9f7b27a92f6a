import type { Context } from 'hono';
import { type NodeRequest, readNodeRequest, readWebStream } from '../request/read-bytes.ts';
import type { Wire, WireAnswer } from './wire.ts';

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
    return this.context.req.raw.body;
  }

  header(name: string): string | null {
    return this.context.req.raw.headers.get(name);
  }

  pathParameter(name: string): string | undefined {
    return this.context.req.param(name);
  }

  /** Where the adapter hands over Node's own request and nobody has read it yet, no web stream is put in between. */
  readBytes(limitBytes: number): Promise<Uint8Array> {
    const incoming: NodeRequest | undefined = this.context.env?.incoming;
    return incoming?.readableDidRead === false
      ? readNodeRequest(incoming, limitBytes)
      : readWebStream(this.body, limitBytes);
  }
}

/** An answer as Hono hands it on. */
export const responseOf = ({ status, headers, body }: WireAnswer): Response =>
  new Response(body, { status, headers });
