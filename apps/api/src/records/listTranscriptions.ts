import type { TranscriptionList } from '@verbatim/contract';
import type { Foundation } from '../platform/foundation.ts';
import { handle } from '../platform/handle.ts';
import { readPage } from './read-page.ts';

/** One page of the jobs of both kinds. */
export const listTranscriptions = (deps: Pick<Foundation, 'store' | 'publicAddress'>) =>
  handle('listTranscriptions', async (input) => ({
    status: 200,
    body: await readPage<TranscriptionList>(deps, input),
  }));
