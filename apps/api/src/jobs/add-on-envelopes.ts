import type { PreRecordedResult } from '@verbatim/contract';
import type { Recognition } from '@verbatim/speech';
import { diarizationEnvelope } from './diarization-envelope.ts';
import { failedEnvelope } from './failed-envelope.ts';
import type { JobParams } from './job-params.ts';

/** The add-ons: whatever has an envelope in a result. */
type AddOn = Exclude<keyof PreRecordedResult, 'metadata' | 'transcription'>;
type Envelopes = Pick<PreRecordedResult, AddOn>;

/** What is missing for each, as it is called in a sentence. */
const missing = {
  translation: 'translator',
  summarization: 'summariser',
  named_entity_recognition: 'finder of entities',
  sentiment_analysis: 'judge of sentiment',
  audio_to_llm: 'language model',
  sentences: 'finder of sentences',
  pii_redaction: 'redactor',
} as const satisfies Record<Exclude<AddOn, 'diarization'>, string>;

/** What that means for the rest of the result. */
const outcome: Readonly<Partial<Record<keyof typeof missing, string>>> = {
  pii_redaction: ', so the words are withheld',
};

/** An envelope for each add-on that was asked for. One that is not installed says so. */
export function addOnEnvelopes(params: JobParams, recognition: Recognition): Envelopes {
  const envelopes: Envelopes = {};
  for (const [addOn, name] of Object.entries(missing) as [keyof typeof missing, string][]) {
    if (!params[addOn]) continue;
    envelopes[addOn] = failedEnvelope(
      `This service has no ${name}${outcome[addOn] ?? ''}. Ask its operator.`,
    );
  }
  if (params.diarization) envelopes.diarization = diarizationEnvelope(recognition);
  return envelopes;
}
