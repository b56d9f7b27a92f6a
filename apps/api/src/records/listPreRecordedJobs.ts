import type { PreRecordedJobList } from '@verbatim/contract';
import { handle } from '../platform/handle.ts';
import type { Deps } from '../service/deps.ts';
import { readPage } from './read-page.ts';

/** One page of the pre-recorded jobs. */
export const listPreRecordedJobs = (deps: Pick<Deps, 'store' | 'publicAddress'>) =>
  handle('listPreRecordedJobs', async ({ principal, query, raw }) => ({
    status: 200,
    body: await readPage<PreRecordedJobList>(deps, {
      principal,
      query: { ...query, kind: ['pre-recorded'] },
      raw,
    }),
  }));
