import { streamedResponse, transcriptionJob, transcriptionResponse } from '@verbatim/jobs';
import { handle } from '../../handle.ts';
import { type RunJobDeps, resultOfJob, startJob } from './run-job.ts';

/** Transcribes a file and responds with the transcript, in the shapes of OpenAI. */
export const createAudioTranscription = (deps: RunJobDeps) =>
  handle('createAudioTranscription', async (input) => {
    const { body, principal, signal } = input;
    const installed = deps.recognitionInUse().recognizers;
    const id = await startJob(deps, input, () => transcriptionJob(body.fields(), installed));
    const fields = body.fields();
    const over = () => resultOfJob(deps, { id, accountId: principal.accountId, signal });
    return fields.stream ? streamedResponse(over) : transcriptionResponse(fields, await over());
  });
