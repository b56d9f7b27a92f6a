/**
 * Stands in for `Request` inside openapi-fetch, which makes one and hands it to fetch, which would make another of it:
 * that costs as much as all the rest of a call.
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
