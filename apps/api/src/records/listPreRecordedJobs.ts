import type { PreRecordedJobList } from '@verbatim/contract';
import type { Foundation } from '../platform/foundation.ts';
import { handle } from '../platform/handle.ts';
import { readPage } from './read-page.ts';

/** One page of the pre-recorded jobs. */
export const listPreRecordedJobs = (deps: Pick<Foundation, 'store' | 'publicAddress'>) =>
  handle('listPreRecordedJobs', async ({ principal, query, raw }) => ({
    status: 200,
    body: await readPage<PreRecordedJobList>(deps, {
      principal,
      query: { ...query, kind: ['pre-recorded'] },
      raw,
    }),
  }));
