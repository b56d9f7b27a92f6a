import { originOf } from '@verbatim/jobs';
import type { Context } from 'hono';

/** The address of a server of HTTP that listens at a host and a port. */
export const httpAddressOf = (host: string, port: number): string =>
  `http://${host.includes(':') ? `[${host}]` : host}:${port}`;

/** The address that callers reach the service at: links in responses begin with it. */
export class PublicAddress {
  /** The configured address, or a loopback address that the service listens at; otherwise null. */
  #baseUrl: string | null;

  constructor(publicUrl: string | null) {
    this.#baseUrl = publicUrl;
  }

  /** To be called once the service listens. A loopback address becomes the public one: only this machine can call. */
  listensAt(host: string, port: number): void {
    if (this.#baseUrl === null && isLoopback(host)) {
      this.#baseUrl = httpAddressOf(host, port);
    }
  }

  /** The public address without a trailing slash; if it is unknown, the origin that the request was sent to. */
  baseUrl(c: Context): string {
    return this.#baseUrl ?? originOf(c.req.url);
  }
}

const isLoopback = (host: string): boolean => /^(127\.|localhost$|::1$)/.test(host);
