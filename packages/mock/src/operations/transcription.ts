import type { TranscriptionJobItem } from '@verbatim/contract';
import type { PublicHandlers } from '@verbatim/server';
import { readPage } from '../lists/page.ts';
import { baseOf } from '../surroundings.ts';
import type { Callers, World } from '../world.ts';
import { audioOf, deleteJob, findJob } from './jobs.ts';
import { createJob } from './pre-recorded.ts';

type TranscriptionOperations =
  | 'createTranscription'
  | 'listTranscriptions'
  | 'getTranscription'
  | 'deleteTranscription'
  | 'downloadTranscriptionAudio';

/** The operations on jobs of both kinds. */
export function transcriptionOperations(
  world: World,
): Pick<PublicHandlers<Callers>, TranscriptionOperations> {
  const { clock } = world;
  return {
    createTranscription: (input) => createJob(world, 'createTranscription', input),
    listTranscriptions: ({ principal, query, raw }) => {
      const reading = { now: clock.now(), base: baseOf(world, raw), belongs: isAny };
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
