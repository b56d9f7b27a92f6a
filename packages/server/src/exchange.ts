import type { Context } from 'hono';
import type { FaultPhase } from './fault.ts';
import { type Problem, problemBody } from './problem.ts';
import { requestIdOf } from './request-id.ts';
import type { Route } from './route.ts';
import type { Settings } from './settings.ts';

type OptionalHeaders = Readonly<Record<string, string | undefined>>;

/** One request on its way through the router: what every stage needs to answer it. */
export class Exchange {
  readonly c: Context;
  readonly route: Route | null;
  readonly settings: Settings;
  readonly requestId: string;
  /** Sent with whatever answer it will be. */
  readonly headers: Record<string, string>;
  /** Whose mistake an exception would be right now. */
  phase: FaultPhase = 'request_validation';

  constructor(c: Context, route: Route | null, settings: Settings) {
    this.c = c;
    this.route = route;
    this.settings = settings;
    this.requestId = requestIdOf(c.req.raw, settings.newRequestId);
    this.headers = { 'x-request-id': this.requestId };
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
  respond(status: number, body: string | null, headers?: OptionalHeaders): Response {
    return new Response(body, { status, headers: this.headersWith(headers) });
  }

  /** Answers with JSON. */
  json(status: number, body: unknown, headers?: OptionalHeaders): Response {
    const all = this.headersWith(headers);
    all['content-type'] = 'application/json';
    return new Response(JSON.stringify(body), { status, headers: all });
  }

  /** Answers with the one error shape. */
  problem(problem: Problem): Response {
    const body = problemBody(problem, {
      path: this.c.req.path,
      requestId: this.requestId,
      at: this.settings.now(),
    });
    return this.json(problem.status, body, { ...retryAfter(problem.status), ...problem.headers });
  }
}

/** Whoever is told to come back is told when; a handler that knows better says so itself. */
const retryAfter = (status: number): Record<string, string> | undefined =>
  status === 429 || status === 503 ? { 'retry-after': '1' } : undefined;
