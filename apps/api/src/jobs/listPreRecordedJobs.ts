import type { PreRecordedJobList } from '@verbatim/contract';
import type { Deps } from '../deps.ts';
import { handle } from '../handle.ts';
import { readPage } from './records/read-page.ts';

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
