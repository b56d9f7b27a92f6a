import type { PreRecordedResult, Utterance } from '@verbatim/contract';
import type { Recognition } from '@verbatim/speech';
import { missingEnvelope } from '../results/missing-add-on.ts';
import { diarizationEnvelope } from './diarization-envelope.ts';
import type { JobParams } from './job-params.ts';
import { sentencesEnvelope } from './sentences-envelope.ts';

/** The add-ons: whatever has an envelope in a result. */
type AddOn = Exclude<keyof PreRecordedResult, 'metadata' | 'transcription'>;
type Envelopes = Pick<PreRecordedResult, AddOn>;

const missing = [
  'translation',
  'summarization',
  'named_entity_recognition',
  'sentiment_analysis',
  'audio_to_llm',
  'pii_redaction',
] as const satisfies readonly AddOn[];

/** An envelope for each add-on that was asked for, over the words that the caller gets. One that is not installed says so. */
export function addOnEnvelopes(
  params: JobParams,
  recognition: Recognition,
  utterances: readonly Utterance[],
): Envelopes {
  const envelopes: Envelopes = {};
  for (const addOn of missing) {
    if (params[addOn]) envelopes[addOn] = missingEnvelope(addOn);
  }
  if (params.sentences) envelopes.sentences = sentencesEnvelope(utterances);
  if (params.diarization) envelopes.diarization = diarizationEnvelope(recognition);
  return envelopes;
}
