import type { TranscriptionJobItem } from '@verbatim/contract';
import type { PublicHandlers } from '@verbatim/server';
import { publicBaseUrl } from '../job-context.ts';
import type { MockContext, MockPrincipals } from '../mock-context.ts';
import { audioOf, deleteJob, findJob } from './jobs.ts';
import { readPage } from './page.ts';
import { createJob } from './pre-recorded.ts';

type TranscriptionOperations =
  | 'createTranscription'
  | 'listTranscriptions'
  | 'getTranscription'
  | 'deleteTranscription'
  | 'downloadTranscriptionAudio';

/** Handlers of the operations on jobs of both kinds. */
export function transcriptionOperations(
  context: MockContext,
): Pick<PublicHandlers<MockPrincipals>, TranscriptionOperations> {
  const { clock } = context;
  return {
    createTranscription: (input) => createJob(context, 'createTranscription', input),
    listTranscriptions: ({ principal, query, raw }) => {
      const reading = { now: clock.now(), base: publicBaseUrl(context, raw), belongs: isAny };
      return { status: 200, body: readPage(principal.jobs, query, reading) };
    },
    getTranscription: ({ principal, params }) => ({
      status: 200,
      body: findJob(principal, params.id).record(clock.now()),
    }),
    deleteTranscription: ({ principal, params }) =>
      deleteJob(principal, findJob(principal, params.id), clock.now()),
    downloadTranscriptionAudio: ({ principal, params }) =>
      audioOf(findJob(principal, params.id), clock.now()),
  };
}

const isAny = (item: TranscriptionJobItem): item is TranscriptionJobItem => item !== null;
