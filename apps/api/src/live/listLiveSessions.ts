import type { LiveSessionList } from '@verbatim/contract';
import type { Deps } from '../deps.ts';
import { handle } from '../handle.ts';
import { readPage } from '../jobs/records/read-page.ts';

/** One page of the live sessions. */
export const listLiveSessions = (deps: Pick<Deps, 'store' | 'publicAddress'>) =>
  handle('listLiveSessions', async ({ principal, query, raw }) => ({
    status: 200,
    body: await readPage<LiveSessionList>(deps, {
      principal,
      query: { ...query, kind: ['live'] },
      raw,
    }),
  }));
