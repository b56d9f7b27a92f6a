import type { PreRecordedResult, Utterance } from '@verbatim/contract';
import { milliseconds } from '@verbatim/speech';
import type { AddOns } from '../../src/add-ons/add-ons.ts';
import { type JobParams, resultOf } from '../../src/jobs/work/result-of-job.ts';
import { plain } from '../jobs/work/working.ts';

/** What is said in a meeting, as a recognizer writes it: small letters and no marks. */
export const sentences = [
  'good morning everybody and welcome to the meeting about the new library in berlinn',
  'i am very happy that doctor miller could come from germany to help us with the budget',
  'the budget of the library is too small and that is a terrible problem for the readers',
  'please write to jane dot doe at example dot com or to max.moritz@example.org about the budget',
  'are there any questions about the library or shall we meet again on friday',
  'no thank you this was a wonderful meeting and we love the new library',
] as const;

/** Two people in turn, each sentence beginning ten seconds after the one before. */
export const alternatingSpeakers = (texts: readonly string[]): Utterance[] =>
  texts.map((text, index) => {
    const from = index * 10;
    const words = text.split(' ').map((word, at) => ({
      word,
      start: milliseconds(from + at * 0.5),
      end: milliseconds(from + at * 0.5 + 0.4),
      confidence: 0.9,
    }));
    const end = words.at(-1)?.end ?? from;
    const speaker = index % 2;
    return { text, start: from, end, language: 'en', confidence: 0.9, channel: 0, speaker, words };
  });

/** The recognized meeting. */
export const meeting: readonly Utterance[] = alternatingSpeakers(sentences);

/** Into two languages, as usual. */
export const translationConfig: NonNullable<JobParams['translation_config']> = {
  target_languages: ['fr', 'de'],
  model: 'base',
  match_original_utterances: true,
  lipsync: true,
  context_adaptation: true,
  informal: false,
};

/** Everything that a job can ask for. */
export const everySwitch: Partial<JobParams> = {
  custom_vocabulary: ['Miller'],
  custom_spelling: true,
  custom_spelling_config: { spelling_dictionary: { Berlin: ['berlinn'] } },
  punctuation_enhanced: true,
  numerals: true,
  profanity_filter: true,
  profanity_filter_config: { mask: 'stars' },
  search: true,
  search_config: { terms: ['library', 'Miller'] },
  pii_redaction: true,
  pii_redaction_config: {
    entity_types: ['EMAIL_ADDRESS'],
    processed_text_type: 'MARKER',
    strict: false,
  },
  sentences: true,
  subtitles: true,
  diarization: true,
  named_entity_recognition: true,
  sentiment_analysis: true,
  summarization: true,
  translation: true,
  translation_config: translationConfig,
  audio_to_llm: true,
  audio_to_llm_config: { prompts: ['What is it about?', 'Who speaks?'], citations: false },
};

const params: JobParams = { audio_url: 'https://example.com/meeting.wav', ...plain };

/** The result of a job with the meeting. */
export function resultWith(
  addOns: AddOns,
  asked: Partial<JobParams>,
  { utterances = meeting, signal = new AbortController().signal } = {},
): Promise<PreRecordedResult> {
  return resultOf(
    addOns,
    {
      params: { ...params, ...asked },
      durationSeconds: 60,
      recognition: { utterances: [...utterances], distinctChannels: 1, speakersProblem: null },
      recognizer: { name: 'scripted', model: 'script' },
      workMs: 1000,
    },
    signal,
  );
}
