export { chaptersOf } from './chapters/chapters.ts';
export { type EntitiesResult, entitiesOf } from './entities/entities.ts';
export type { SaidBefore } from './identification/in-languages.ts';
export { languageOf } from './identification/language.ts';
export { servesNumbers, writtenForms } from './numbers/written-forms.ts';
export { type Coverage, coverage, findableTypes } from './redaction/coverage.ts';
export { Known } from './redaction/known.ts';
export { type Redaction, redact, redactText } from './redaction/redact.ts';
export { punctuated } from './sentences/punctuation.ts';
export { sentencesOf } from './sentences/sentences.ts';
export { sentimentOf } from './sentiment/sentiment.ts';
export { customSpelling } from './spelling/custom-spelling.ts';
export { subtitlesOf } from './subtitles/subtitles.ts';
export { summaryOf } from './summaries/summary.ts';
export {
  LanguageThreads,
  type LanguageThreadsOptions,
  type Outcome,
} from './thread/language-threads.ts';
export type {
  Answer,
  Answers,
  Findings,
  Redacted,
  Rewritten,
  Step,
  StepFailure,
  Steps,
} from './thread/steps.ts';
export { customVocabulary } from './vocabulary/custom-vocabulary.ts';
