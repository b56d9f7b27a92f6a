import type { TranscriptionJob, Utterance } from '@verbatim/contract';

/** A job of a page of a list has no result. */
type JobFacts = Pick<
  TranscriptionJob,
  'created_at' | 'error_code' | 'error_message' | 'file' | 'id' | 'kind' | 'status'
>;

/** A job in one line. */
export function jobLine(job: JobFacts): string {
  const { id, kind, status, created_at, file, error_code, error_message } = job;
  return [
    id,
    kind,
    status,
    `created ${created_at}`,
    ...(file ? [file.filename] : []),
    ...(typeof file?.audio_duration === 'number' ? [`${file.audio_duration} s of audio`] : []),
    ...(error_code === null
      ? []
      : [`error ${error_code}: ${error_message ?? 'no reason recorded'}`]),
  ].join(', ');
}

/** The utterances of a job: none as long as nothing is final. */
export const utterancesOf = ({ result }: TranscriptionJob): readonly Utterance[] =>
  result?.transcription?.utterances ?? [];

/** An utterance in one line, with its number. */
export function utteranceLine({ start, end, speaker, text }: Utterance, number: number): string {
  const who = speaker === undefined ? '' : ` speaker ${speaker}`;
  return `[${number}] ${start.toFixed(2)}-${end.toFixed(2)} s${who}: ${text}`;
}
