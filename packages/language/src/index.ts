export { servesNumbers, writtenForms } from './numbers/written-forms.ts';
export { type Coverage, coverage, findableTypes } from './redaction/coverage.ts';
export { Known } from './redaction/known.ts';
export { type Redaction, redact, redactText } from './redaction/redact.ts';
export { punctuated } from './sentences/punctuation.ts';
export { sentencesOf } from './sentences/sentences.ts';
export { customSpelling } from './spelling/custom-spelling.ts';
export { subtitlesOf } from './subtitles/subtitles.ts';
export { customVocabulary } from './vocabulary/custom-vocabulary.ts';
