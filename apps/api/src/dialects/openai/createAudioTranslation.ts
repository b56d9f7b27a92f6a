import { translationJob, translationResponse } from '@verbatim/jobs';
import { handle } from '../../platform/handle.ts';
import { type RunJobDeps, resultOfJob, startJob } from './run-job.ts';

/** Transcribes a file and responds with its English translation, in the shapes of OpenAI. */
export const createAudioTranslation = (deps: RunJobDeps) =>
  handle('createAudioTranslation', async (input) => {
    const { body, principal, signal } = input;
    const installed = deps.recognitionInUse().recognizers;
    const id = await startJob(deps, input, () => translationJob(body.fields(), installed));
    const result = await resultOfJob(deps, { id, accountId: principal.accountId, signal });
    return translationResponse(body.fields(), result);
  });
