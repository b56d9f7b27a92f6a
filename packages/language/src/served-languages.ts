import { servesFillers } from './fillers/filler-words.ts';
import { languageOf } from './languages/languages.ts';
import { servesNumbers } from './numbers/written-forms.ts';
import { servesProfanity } from './profanity/profanity.ts';
import { servesSentiment } from './sentiment/sentiment.ts';

const hasLists = (language: string): boolean => languageOf(language) !== undefined;

/** Whether a language is served by what the service does itself in some only, by the switch of a request. */
export const servesAddOn = {
  filler_words: servesFillers,
  named_entity_recognition: hasLists,
  numerals: servesNumbers,
  /** Checksums and formats are found in all. */
  pii_redaction: hasLists,
  profanity_filter: servesProfanity,
  sentiment_analysis: servesSentiment,
} as const;
