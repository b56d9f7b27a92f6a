export { chaptersOf } from './chapters/chapters.ts';
export { type EntitiesResult, entitiesOf } from './entities/entities.ts';
export type { SaidBefore } from './identification/in-languages.ts';
export { languageOf } from './identification/language.ts';
export { servesNumbers, writtenForms } from './numbers/written-forms.ts';
export { type Coverage, coverage, findableTypes } from './redaction/coverage.ts';
export { KnownEntities as Known } from './redaction/known.ts';
export { type RedactionResult as Redaction, redact, redactText } from './redaction/redact.ts';
export { punctuated } from './sentences/punctuation.ts';
export { sentencesOf } from './sentences/sentences.ts';
export { sentimentOf } from './sentiment/sentiment.ts';
export { customSpelling } from './spelling/custom-spelling.ts';
export { subtitlesOf } from './subtitles/subtitles.ts';
export { summaryOf } from './summaries/summary.ts';
export {
  type LanguageResult as Outcome,
  LanguageThreads,
  type LanguageThreadsOptions,
} from './thread/language-threads.ts';
export type {
  LanguageStep as Step,
  Redacted,
  Rewritten,
  StepFailure,
  StepOutcome as Answer,
  StepOutcomes as Answers,
  StepResults as Findings,
  Steps,
} from './thread/steps.ts';
export { customVocabulary } from './vocabulary/custom-vocabulary.ts';
