/**
 * Replaces `Request` inside openapi-fetch, which constructs one per call that fetch then copies. The two cost as much as
 * the rest of a call.
 */
export class OutgoingRequest {
  readonly url: string;
  readonly method: string;
  readonly init: RequestInit & { readonly headers: Headers };

  constructor(url: string, init: RequestInit & { readonly headers: Headers }) {
    this.url = url;
    this.method = init.method ?? 'GET';
    this.init = init;
  }
}
