import type { PreRecordedJob } from '@verbatim/contract';
import { CommandFailure } from '../failures.ts';

/** Advice for each `error_code` that the audio or its address causes. */
const meanings: Readonly<Record<number, string>> = {
  413: 'The audio is longer or larger than this service allows. Cut it, or ask its operator for more.',
  415: 'The service found no audio in it that it can decode. Check that the file plays and is complete.',
  422: 'The address did not give the audio. It must be public, and answer with the file itself.',
};

/** The failure of a command whose job failed. */
export function failedJob({ id, error_code: code }: PreRecordedJob): CommandFailure {
  const meaning =
    meanings[code ?? 0] ?? 'The service failed; its log has details. Try again later.';
  return new CommandFailure(`${meaning} (error ${code}, job ${id})`);
}
