import type { LiveSessionList } from '@verbatim/contract';
import type { Foundation } from '../platform/foundation.ts';
import { handle } from '../platform/handle.ts';
import { readPage } from './read-page.ts';

/** One page of the live sessions. */
export const listLiveSessions = (deps: Pick<Foundation, 'store' | 'publicAddress'>) =>
  handle('listLiveSessions', async ({ principal, query, raw }) => ({
    status: 200,
    body: await readPage<LiveSessionList>(deps, {
      principal,
      query: { ...query, kind: ['live'] },
      raw,
    }),
  }));
