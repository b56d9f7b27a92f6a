import type { PreRecordedJobRequest } from '@verbatim/contract';

/** What a job is asked for beside its audio. */
export type Params = Partial<Omit<PreRecordedJobRequest, 'audio_url' | 'custom_metadata'>>;

/** What holds where nothing is asked for. */
export const plain = {
  custom_vocabulary: false,
  callback: false,
  subtitles: false,
  diarization: false,
  translation: false,
  summarization: false,
  named_entity_recognition: false,
  custom_spelling: false,
  sentiment_analysis: false,
  audio_to_llm: false,
  pii_redaction: false,
  sentences: false,
  punctuation_enhanced: false,
  language_config: { languages: [], code_switching: false },
} satisfies Params;
