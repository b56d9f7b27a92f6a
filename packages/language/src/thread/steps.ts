import type {
  Chapter,
  CustomSpellingConfig,
  CustomVocabularyConfig,
  LanguageCode,
  PiiEntityType,
  PiiRedactionConfig,
  RedactionCount,
  Resolved,
  Sentence,
  SentimentResult,
  Subtitle,
  SummaryType,
  Utterance,
} from '@verbatim/contract';
import type { EntitiesResult } from '../entities/entities.ts';
import type { LanguageFound, LanguageQuestion } from '../identification/in-languages.ts';

/** What was redacted, and what of it could not be done. */
export interface Redacted {
  readonly results: RedactionCount[];
  /** Types that were asked for, and are found in no language. */
  readonly notFindable: PiiEntityType[];
  /** Languages that were spoken, in which types that were asked for are not found. */
  readonly notServed: LanguageCode[];
}

/** What each step is told to do. One that is not there is not done. */
export interface Steps {
  /** Where the recognizer does not tell which language is spoken. */
  readonly languages?: LanguageQuestion;
  readonly vocabulary?: CustomVocabularyConfig;
  readonly spelling?: CustomSpellingConfig;
  readonly punctuation?: true;
  readonly redaction?: PiiRedactionConfig;
  readonly numbers?: true;
  readonly sentences?: true;
  /** `true`: as they are usually made. */
  readonly subtitles?: Resolved.components['schemas']['SubtitlesConfig'] | true;
  readonly entities?: true;
  readonly sentiment?: true;
  readonly summary?: SummaryType;
  readonly chapters?: true;
}

/** The name of a step. */
export type LanguageStep = keyof Steps;

/** What a step has written. */
export interface Rewritten {
  /** There was nothing to write otherwise. */
  readonly isEmpty: boolean;
}

/** What a step answers. */
export interface StepResults {
  readonly languages: LanguageFound;
  readonly vocabulary: Rewritten;
  readonly spelling: Rewritten;
  readonly punctuation: Rewritten;
  readonly redaction: Redacted;
  readonly numbers: Rewritten;
  readonly sentences: Sentence[];
  readonly subtitles: Subtitle[];
  readonly entities: EntitiesResult;
  readonly sentiment: SentimentResult[];
  readonly summary: string;
  readonly chapters: Chapter[];
}

/**
 * The order of the steps that write words. All others go by the language. Redaction comes after whatever may bring a name
 * into its right form, and before everything that reads: no step after it sees what was redacted.
 */
export const writingSteps = [
  'languages',
  'vocabulary',
  'spelling',
  'punctuation',
  'redaction',
  'numbers',
] as const satisfies readonly LanguageStep[];

/** The steps that read the words as they are written then. */
export const readingSteps = [
  'sentences',
  'subtitles',
  'entities',
  'sentiment',
  'summary',
  'chapters',
] as const satisfies readonly LanguageStep[];

/** All steps in their order. */
export const allSteps: readonly LanguageStep[] = [...writingSteps, ...readingSteps];

/** Why a step has no answer. */
export type StepFailure = 'busy' | 'crashed' | 'failed' | 'too_long';

/** What came of a step, and how long it took. */
export type StepOutcome<Value> =
  | { readonly ms: number; readonly value: Value }
  | { readonly ms: number; readonly failure: StepFailure };

/** What came of each step that was to be done. */
export type StepOutcomes = { readonly [Name in LanguageStep]?: StepOutcome<StepResults[Name]> };

/** A transcript, and what is to be done with it. */
export interface LanguageRequest {
  readonly utterances: readonly Utterance[];
  readonly steps: Steps;
}
