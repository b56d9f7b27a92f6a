import type { Context } from 'hono';
import type { Foundation } from '../platform/foundation.ts';
import type { DeepgramCallback } from './deepgram/callback-text.ts';
import { GLADIA_KEY_HEADER } from './gladia/translate-request.ts';

/** The dialect that a job was made in, with what its callbacks need. It is stored with the job, as JSON. */
export type JobDialect = { readonly name: 'gladia' } | DeepgramCallback;

/** Reads the dialect of a request for a job by one of the document's own operations, as JSON; null for that of the document. */
export function dialectOfRequest({ config }: Pick<Foundation, 'config'>) {
  const gladia = JSON.stringify({ name: 'gladia' } satisfies JobDialect);
  return ({ req }: Context): string | null =>
    config.server.compatibility === 'gladia' && req.header(GLADIA_KEY_HEADER) !== undefined
      ? gladia
      : null;
}
