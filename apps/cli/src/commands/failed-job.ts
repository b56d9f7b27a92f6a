import type { PreRecordedJob } from '@verbatim/contract';
import { CommandFailure } from '../failures.ts';

/** What the codes of failed jobs mean to whoever gave the audio. */
const meanings: Readonly<Record<number, string>> = {
  413: 'The audio is longer or larger than this service allows. Cut it, or ask its operator for more.',
  415: 'The service found no audio in it that it can decode. Check that the file plays and is complete.',
  422: 'The address did not give the audio. It must be public, and answer with the file itself.',
};

/** A job that the service gave up, in words. */
export function failedJob({ id, error_code: code }: PreRecordedJob): CommandFailure {
  const meaning =
    meanings[code ?? 0] ??
    'The fault lies with the service, whose log tells more. Another try may work.';
  return new CommandFailure(`${meaning} (error ${code}, job ${id})`);
}
