import type { FaultPhase } from './fault.ts';
import { type Problem, problemBody } from './problem.ts';
import { requestIdOf } from './request-id.ts';
import type { ResolvedApiOptions } from './resolve-options.ts';
import { JsonText } from './response/json-text.ts';
import type { Route } from './route.ts';
import type { ApiResponse, Wire } from './wire/wire.ts';

type OptionalHeaders = Readonly<Record<string, string | undefined>>;

/** One request on its way through the router: what every stage needs to answer it. */
export class Exchange {
  readonly wire: Wire;
  readonly route: Route | null;
  readonly settings: ResolvedApiOptions;
  readonly requestId: string;
  /** Sent with whatever answer it will be. */
  readonly headers: Record<string, string>;
  /** Who calls, once it is known. */
  principal: unknown;
  /** Whose mistake an exception would be right now. */
  phase: FaultPhase = 'request_validation';

  constructor(wire: Wire, route: Route | null, settings: ResolvedApiOptions) {
    this.wire = wire;
    this.route = route;
    this.settings = settings;
    this.requestId = requestIdOf(wire, settings.newRequestId);
    this.headers = { ...settings.headers, 'x-request-id': this.requestId };
  }

  /** The headers of every answer and those of this one: a request is answered once, so they are added in place. */
  headersWith(headers: OptionalHeaders | undefined): Record<string, string> {
    for (const name in headers) {
      const value = headers[name];
      if (value !== undefined) this.headers[name.toLowerCase()] = value;
    }
    return this.headers;
  }

  /** Answers with text as it is, or with nothing. */
  respond(status: number, body: string | null, headers?: OptionalHeaders): ApiResponse {
    return { status, headers: this.headersWith(headers), body };
  }

  /** Answers with JSON. */
  json(status: number, body: unknown, headers?: OptionalHeaders): ApiResponse {
    const all = this.headersWith(headers);
    all['content-type'] = 'application/json';
    const text = body instanceof JsonText ? body.text : JSON.stringify(body);
    return { status, headers: all, body: text };
  }

  /** Answers with the one error shape. */
  problem(problem: Problem): ApiResponse {
    const body = problemBody(problem, {
      path: this.wire.path,
      requestId: this.requestId,
      at: this.settings.now(),
    });
    return this.json(problem.status, body, { ...retryAfter(problem.status), ...problem.headers });
  }
}

/** Whoever is told to come back is told when; a handler that knows better says so itself. */
const retryAfter = (status: number): Record<string, string> | undefined =>
  status === 429 || status === 503 ? { 'retry-after': '1' } : undefined;
