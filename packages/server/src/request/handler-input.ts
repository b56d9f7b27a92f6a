import type { Context } from 'hono';
import type { ApiRequest } from './api-request.ts';
import type { DecodedParameters } from './read-parameters.ts';

/** The input of a handler without its types. */
export class HandlerInput {
  readonly params: unknown;
  readonly query: unknown;
  readonly headers: unknown;
  readonly body: unknown;
  readonly principal: unknown;
  readonly requestId: string;
  readonly raw: Context;
  readonly #request: ApiRequest;

  constructor(parameters: DecodedParameters, body: unknown, request: ApiRequest) {
    this.params = parameters.path;
    this.query = parameters.query;
    this.headers = parameters.header;
    this.body = body;
    this.principal = request.principal;
    this.requestId = request.requestId;
    this.raw = request.context;
    this.#request = request;
  }

  /** A getter, because the abort controller is made when the signal is first read. */
  get signal(): AbortSignal {
    return this.#request.signal;
  }
}
