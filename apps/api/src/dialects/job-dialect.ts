import type { Context } from 'hono';
import type { Deps } from '../deps.ts';
import type { FileQuery } from './deepgram/job-request.ts';
import { GLADIA_KEY_HEADER } from './gladia/translate-request.ts';

/** The dialect that a job was made in, with what its callbacks need. It is stored with the job, as JSON. */
export type JobDialect =
  | { readonly name: 'gladia' }
  | { readonly name: 'deepgram'; readonly query: FileQuery; readonly sha256: string | null };

/** The dialect of a request for a job by one of the document's own operations; null for that of the document. */
export const dialectOfRequest = (
  { config }: Pick<Deps, 'config'>,
  { req }: Context,
): JobDialect | null =>
  config.server.compatibility === 'gladia' && req.header(GLADIA_KEY_HEADER) !== undefined
    ? { name: 'gladia' }
    : null;
