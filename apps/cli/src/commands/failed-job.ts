import type { PreRecordedJob } from '@verbatim/contract';
import { CommandFailure } from '../failures.ts';

/** The failure of a job, in the words of the service. */
export function failedJob({ id, error_code, error_message }: PreRecordedJob): CommandFailure {
  const reason = error_message ?? 'The service recorded no reason.';
  return new CommandFailure(`${reason} (error ${error_code}, job ${id})`);
}
