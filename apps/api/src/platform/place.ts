import { originOf } from '@verbatim/jobs';
import type { Context } from 'hono';

/** Where the service is found: what the addresses in its answers begin with. */
export class Place {
  /** The configured address, or the one it listens at where only this machine can reach it; otherwise not known. */
  #known: string | null;

  constructor(publicUrl: string | null) {
    this.#known = publicUrl;
  }

  /** Says where it listens. On a loopback address nobody can have called it by another name that matters. */
  listensAt(host: string, port: number): void {
    if (this.#known === null && isLoopback(host)) {
      this.#known = `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
    }
  }

  /** The public address, without a slash at the end: where no other is known, the one that was called. */
  base(c: Context): string {
    return this.#known ?? originOf(c.req.url);
  }
}

const isLoopback = (host: string): boolean => /^(127\.|localhost$|::1$)/.test(host);
