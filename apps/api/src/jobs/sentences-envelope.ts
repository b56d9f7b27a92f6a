import type { PreRecordedResult, Utterance } from '@verbatim/contract';
import { sentencesOf } from '@verbatim/language';
import { milliseconds } from '@verbatim/speech';

type Envelope = NonNullable<PreRecordedResult['sentences']>;

/** The transcript, a sentence at a time. */
export function sentencesEnvelope(utterances: readonly Utterance[]): Envelope {
  const startedAt = performance.now();
  const results = sentencesOf(utterances);
  return {
    success: true,
    is_empty: results.length === 0,
    exec_time: milliseconds((performance.now() - startedAt) / 1000),
    error: null,
    results,
  };
}
