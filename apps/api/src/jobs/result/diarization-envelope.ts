import type { PreRecordedResult, SpeakerShare } from '@verbatim/contract';
import { milliseconds, type Recognition } from '@verbatim/speech';
import { failed } from '../../add-ons/envelope.ts';
import { notDone } from '../../add-ons/failures.ts';

type Envelope = NonNullable<PreRecordedResult['diarization']>;

/** Who spoke for how long; or why nobody could tell. */
export function diarizationEnvelope({ utterances, speakersProblem }: Recognition): Envelope {
  if (typeof speakersProblem === 'string') return failed(notDone(speakersProblem));
  const shares = new Map<number, number>();
  for (const { speaker, start, end } of utterances) {
    if (speaker === undefined) return failed(notDone('This recognizer tells no speakers apart.'));
    shares.set(speaker, (shares.get(speaker) ?? 0) + end - start);
  }
  const results: SpeakerShare[] = [...shares]
    .sort(([a], [b]) => a - b)
    .map(([speaker, duration]) => ({ speaker, duration: milliseconds(duration) }));
  return { success: true, is_empty: results.length === 0, exec_time: 0, error: null, results };
}
