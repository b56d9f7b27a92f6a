import type { Context } from 'hono';
import type { Exchange } from './exchange.ts';
import type { DecodedParameters } from './request/decode-parameters.ts';
import type { Wire } from './wire/wire.ts';

/** The input of a handler with its types erased. A class, so that what is seldom asked for is made only then. */
export class HandlerInput {
  readonly params: unknown;
  readonly query: unknown;
  readonly headers: unknown;
  readonly body: unknown;
  readonly principal: unknown;
  readonly requestId: string;
  readonly raw: Context;
  readonly #wire: Wire;

  constructor(
    parameters: DecodedParameters,
    body: unknown,
    principal: unknown,
    { requestId, wire }: Exchange,
  ) {
    this.params = parameters.path;
    this.query = parameters.query;
    this.headers = parameters.header;
    this.body = body;
    this.principal = principal;
    this.requestId = requestId;
    this.raw = wire.context;
    this.#wire = wire;
  }

  /** Reading it makes an abort controller, which most handlers never need. */
  get signal(): AbortSignal {
    return this.#wire.signal;
  }
}
