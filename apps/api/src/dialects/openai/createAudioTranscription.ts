import type { OpenAiTranscriptEvent } from '@verbatim/contract';
import {
  streamedResponse,
  transcriptEvents,
  transcriptionJob,
  transcriptionResponse,
} from '@verbatim/jobs';
import type { WordsSoFar } from '../../jobs/words-so-far.ts';
import { type CancelDeps, cancelJob } from '../../jobs/work/cancel-job.ts';
import type { Foundation } from '../../platform/foundation.ts';
import { handle } from '../../platform/handle.ts';
import type { AwaitedJob } from '../wait-for-job.ts';
import { type RunJobDeps, resultOfJob, startJob } from './run-job.ts';

type StreamDeps = RunJobDeps &
  Pick<Foundation, 'readiness'> &
  CancelDeps & { readonly wordsSoFar: WordsSoFar };

/** Transcribes a file and responds with the transcript, in the shapes of OpenAI. */
export const createAudioTranscription = (deps: StreamDeps) =>
  handle('createAudioTranscription', async (input) => {
    const { body, principal, signal } = input;
    const installed = deps.recognitionInUse().recognizers;
    const id = await startJob(deps, input, () => transcriptionJob(body.fields(), installed));
    const fields = body.fields();
    const job = { id, accountId: principal.accountId, signal };
    return fields.stream
      ? streamedResponse(eventsOf(deps, job, fields.response_format === 'diarized_json'))
      : transcriptionResponse(fields, await resultOfJob(deps, job));
  });

/** The events of a job. A client that leaves before the last one cancels it, because it can't come back for the rest. */
async function* eventsOf(
  deps: StreamDeps,
  job: AwaitedJob,
  isDiarized: boolean,
): AsyncGenerator<OpenAiTranscriptEvent, void> {
  const { readiness, wordsSoFar } = deps;
  const { id, signal } = job;
  const result = resultOfJob(deps, job);
  let isAwaited = true;
  result.then(
    () => (isAwaited = false),
    () => (isAwaited = signal.aborted),
  );
  try {
    const words = wordsSoFar.follow(id, result);
    yield* transcriptEvents({ words, result: () => result, isDiarized });
  } finally {
    // A service that stops closes its connections; its jobs go on after the next start.
    if (isAwaited && !readiness.refusesWork) await cancelJob(deps, id);
  }
}
