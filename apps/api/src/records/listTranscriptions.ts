import type { TranscriptionList } from '@verbatim/contract';
import { handle } from '../platform/handle.ts';
import type { Deps } from '../service/deps.ts';
import { readPage } from './read-page.ts';

/** One page of the jobs of both kinds. */
export const listTranscriptions = (deps: Pick<Deps, 'store' | 'publicAddress'>) =>
  handle('listTranscriptions', async (input) => ({
    status: 200,
    body: await readPage<TranscriptionList>(deps, input),
  }));
