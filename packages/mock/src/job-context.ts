import { type IdGenerator, originOf } from '@verbatim/jobs';
import type { CloseName, LiveCloseCode } from '@verbatim/live';
import type { SocketRefusal } from '@verbatim/server';
import type { Clock } from '@verbatim/time';
import type { Context } from 'hono';
import type { Callbacks } from './callbacks.ts';
import type { MockSettings } from './options.ts';
import type { ByteBudget } from './state/stored-file.ts';

/** What all jobs of a mock share. */
export interface JobContext {
  readonly settings: MockSettings;
  readonly clock: Clock;
  readonly ids: IdGenerator;
  /** Bytes for uploads and recordings. */
  readonly storage: ByteBudget;
  /** Set when the mock listens on loopback: then links need not be derived from each request's host, which takes time. */
  readonly listenAddress: { loopback: string | null };
  /** Null if callbacks are off. */
  readonly callbacks: Callbacks | null;
  /** Makes the refusal of a socket, with a close code. */
  readonly refuse: (name: CloseName) => SocketRefusal<LiveCloseCode>;
}

/**
 * The base URL of links, without a trailing slash: the configured one, the loopback address that it listens on, or the
 * host of the request.
 */
export const publicBaseUrl = ({ settings, listenAddress: place }: JobContext, c: Context): string =>
  settings.publicUrl ?? place.loopback ?? originOf(c.req.url);
