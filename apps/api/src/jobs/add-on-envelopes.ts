import type { PreRecordedResult } from '@verbatim/contract';
import type { JobParams } from './job-params.ts';

/** The add-ons: whatever has an envelope in a result. */
type AddOn = Exclude<keyof PreRecordedResult, 'metadata' | 'transcription'>;
type Envelopes = Pick<PreRecordedResult, AddOn>;

/** The number of HTTP for something that is asked for rightly, and that nobody can do. */
const NOT_IMPLEMENTED = 501;

/** What each one is called in a sentence. */
const names: Readonly<Record<AddOn, string>> = {
  translation: 'translator',
  summarization: 'summariser',
  named_entity_recognition: 'finder of entities',
  sentiment_analysis: 'judge of sentiment',
  audio_to_llm: 'language model',
  sentences: 'finder of sentences',
  diarization: 'detector of speakers',
  pii_redaction: 'redactor',
};

/** An envelope for each add-on that was asked for. None is installed: each says so, and the job is done all the same. */
export function addOnEnvelopes(params: JobParams): Envelopes {
  const envelopes: Envelopes = {};
  for (const addOn of Object.keys(names) as AddOn[]) {
    if (params[addOn] === true) envelopes[addOn] = notInstalled(names[addOn]);
  }
  return envelopes;
}

const notInstalled = (name: string) => ({
  success: false,
  is_empty: true,
  exec_time: 0,
  error: {
    status_code: NOT_IMPLEMENTED,
    exception: 'AddOnNotInstalled',
    message: `This service has no ${name}. Ask its operator.`,
  },
  results: null,
});
