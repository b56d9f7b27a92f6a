import type { Context } from 'hono';
import { type ResolvedApiOptions, requestIdOf } from '../api-options.ts';
import type { ErrorBody, FaultPhase, Problem } from '../problem.ts';
import { type ApiResponse, JsonParts, JsonText } from '../response/bodies.ts';
import type { Route } from '../route.ts';
import { type NodeBody, readNodeBody, readWebBody, streamNodeBody } from './read-bytes.ts';

/** The environment of a request that `serveApi` received. */
export interface ServedEnvironment {
  readonly incoming: NodeBody & { readonly headers: Readonly<Record<string, unknown>> };
  /** The web request that the adapter made of `incoming`. A wrapper that passes on another request has changed it. */
  adapted: Request;
}

type OptionalHeaders = Readonly<Record<string, string | undefined>>;

/**
 * One request on its way through the pipeline. On Node its headers and its body are read from Node's own request: a web
 * `Headers` and a web stream cost more than the validation of a body.
 */
export class ApiRequest {
  readonly context: Context;
  readonly route: Route | null;
  readonly options: ResolvedApiOptions;
  readonly requestId: string;
  /** Headers of the response, of success and failure alike. */
  readonly responseHeaders: Record<string, string>;
  /** Result of the authenticator; undefined before. */
  principal: unknown;
  /** Fields of the body that have no effect; a response of success names them. */
  ignoredFields: readonly string[] = [];
  /** The phase to report if an exception is thrown now. */
  phase: FaultPhase = 'request_validation';
  readonly #errorBody: ErrorBody;
  readonly #web: Request;
  readonly #node: ServedEnvironment['incoming'] | null;

  constructor(
    context: Context,
    route: Route | null,
    options: ResolvedApiOptions,
    errorBody: ErrorBody,
  ) {
    this.#errorBody = errorBody;
    this.context = context;
    this.route = route;
    this.options = options;
    this.#web = context.req.raw;
    const environment: Partial<ServedEnvironment> | undefined = context.env;
    this.#node = environment?.adapted === this.#web ? (environment.incoming ?? null) : null;
    this.requestId = requestIdOf(this.header('x-request-id'), options.newRequestId);
    this.responseHeaders = { ...options.headers, 'x-request-id': this.requestId };
  }

  get method(): string {
    return this.#web.method;
  }

  /** The absolute address with its query. */
  get url(): string {
    return this.#web.url;
  }

  get path(): string {
    return this.context.req.path;
  }

  /** Aborts when the client disconnects. */
  get signal(): AbortSignal {
    return this.#web.signal;
  }

  /** The value of a header; several of one name are joined by commas. */
  header(name: string): string | null {
    if (!this.#node) return this.#web.headers.get(name);
    const value = this.#node.headers[name.toLowerCase()];
    return typeof value === 'string' ? value : null;
  }

  pathParameter(name: string): string | undefined {
    return this.context.req.param(name);
  }

  /** Reads the whole body; throws if it is longer than `maxBytes`. */
  readBytes(maxBytes: number): Promise<Uint8Array> {
    const unread = this.#unreadNodeBody();
    return unread ? readNodeBody(unread, maxBytes) : readWebBody(this.#web.body, maxBytes);
  }

  /** The body as it arrives. */
  bodyStream(): ReadableStream<Uint8Array> | null {
    const unread = this.#unreadNodeBody();
    return unread ? streamNodeBody(unread) : this.#web.body;
  }

  /** Null once a middleware has read the body: the web request then has the copy. */
  #unreadNodeBody(): NodeBody | null {
    return this.#node?.readableDidRead === false ? this.#node : null;
  }

  /** Adds headers to the response. A header that can't be sent throws. */
  addHeaders(headers: OptionalHeaders | undefined): Record<string, string> {
    for (const name in headers) {
      const value = headers[name];
      if (value === undefined) continue;
      if (UNSENDABLE.test(value)) throw new TypeError(`The header ${name} has a control character`);
      this.responseHeaders[name.toLowerCase()] = value;
    }
    return this.responseHeaders;
  }

  /** A response of text, or without a body. */
  respond(status: number, body: string | null, headers?: OptionalHeaders): ApiResponse {
    return { status, headers: this.addHeaders(headers), body };
  }

  respondJson(status: number, body: unknown, headers?: OptionalHeaders): ApiResponse {
    const all = this.addHeaders(headers);
    all['content-type'] = 'application/json';
    if (body instanceof JsonParts) return { status, headers: all, body: body.stream() };
    const text = body instanceof JsonText ? body.text : JSON.stringify(body);
    return { status, headers: all, body: text };
  }

  /** The body of an error, as the document has it for this path. */
  errorBody(problem: Problem): object {
    const { path, requestId, options } = this;
    return this.#errorBody(problem, { path, requestId, at: options.now() });
  }

  respondProblem(problem: Problem): ApiResponse {
    return this.respondJson(problem.status, this.errorBody(problem), {
      ...retryAfter(problem.status),
      ...problem.headers,
    });
  }
}

/** Characters that a header value must not contain (RFC 9110, section 5.5). */
const UNSENDABLE = /[^\t\x20-\x7e\x80-\xff]/;

/** The default; a problem may carry a Retry-After of its own. */
const retryAfter = (status: number): Record<string, string> | undefined =>
  status === 429 || status === 503 ? { 'retry-after': '1' } : undefined;
