import { originOf } from '@verbatim/jobs';
import type { Context } from 'hono';

/** Where the service is found: what the addresses in its answers begin with. */
export class PublicAddress {
  /** The configured address, or the one it listens at where only this machine can reach it; otherwise not known. */
  #baseUrl: string | null;

  constructor(publicUrl: string | null) {
    this.#baseUrl = publicUrl;
  }

  /** Says where it listens. On a loopback address nobody can have called it by another name that matters. */
  listensAt(host: string, port: number): void {
    if (this.#baseUrl === null && isLoopback(host)) {
      this.#baseUrl = `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
    }
  }

  /** The public address, without a slash at the end: where no other is known, the one that was called. */
  baseUrl(c: Context): string {
    return this.#baseUrl ?? originOf(c.req.url);
  }
}

const isLoopback = (host: string): boolean => /^(127\.|localhost$|::1$)/.test(host);
