export { chaptersOf } from './chapters/chapters.ts';
export { entitiesOf } from './entities/entities.ts';
export { servesFillers } from './fillers/filler-words.ts';
export type { EarlierUtterances } from './identification/in-languages.ts';
export { languageOf } from './identification/language.ts';
export { servesNumbers, writtenForms } from './numbers/written-forms.ts';
export { servesProfanity } from './profanity/profanity.ts';
export { coverage } from './redaction/coverage.ts';
export { type RedactionMemory, redact, redactText, withheld } from './redaction/redact.ts';
export { searchTerms } from './search/search.ts';
export { punctuated, sentencesOf } from './sentences/sentences.ts';
export { sentimentOf, servesSentiment } from './sentiment/sentiment.ts';
export { customSpelling } from './spelling/custom-spelling.ts';
export { subtitlesOf } from './subtitles/subtitles.ts';
export { summaryOf } from './summaries/summary.ts';
export {
  defaultLanguageLimits,
  type LanguageResult,
  LanguageThreads,
  MAX_MEGABYTES as MAX_THREAD_MEGABYTES,
} from './thread/language-threads.ts';
export type { Redacted, StepFailure, StepOutcome, StepOutcomes, Steps } from './thread/steps.ts';
export { customVocabulary } from './vocabulary/custom-vocabulary.ts';
