import type {
  Chapter,
  CustomSpellingConfig,
  CustomVocabularyConfig,
  PiiEntityType,
  PiiRedactionConfig,
  ProfanityFilterConfig,
  RedactionCount,
  SearchedTerm,
  Sentence,
  SentimentResult,
  Subtitle,
  SummaryType,
  UncoveredLanguage,
  Utterance,
} from '@verbatim/contract';
import type { EntitiesResult } from '../entities/entities.ts';
import type { LanguageFound, LanguageQuestion } from '../identification/in-languages.ts';
import type { RedactionMemory, RedactionProgress } from '../redaction/redact.ts';
import type { NamedSubtitleSettings } from '../subtitles/subtitles.ts';

/** Result of redaction, with what it could not find. */
export interface Redacted {
  readonly results: RedactionCount[];
  /** Requested types that are found in no language. */
  readonly notFindable: PiiEntityType[];
  readonly notCovered: UncoveredLanguage[];
  /** True if words in languages that are not covered are withheld. */
  readonly isStrict: boolean;
  /** Of a conversation that goes on. */
  readonly memory?: RedactionMemory;
}

/** Input of each step. Steps without one don't run. */
export interface Steps {
  /** Identifies languages, if the recognizer doesn't. */
  readonly languages?: LanguageQuestion;
  /** Leaves fillers out. */
  readonly fillers?: true;
  readonly vocabulary?: CustomVocabularyConfig;
  readonly spelling?: CustomSpellingConfig;
  readonly punctuation?: true;
  /** `progress`: of a conversation that goes on. */
  readonly redaction?: PiiRedactionConfig & { readonly progress?: RedactionProgress };
  readonly profanity?: ProfanityFilterConfig;
  readonly numbers?: true;
  readonly sentences?: true;
  /** `true`: with the default configuration. */
  readonly subtitles?: NamedSubtitleSettings | true;
  readonly entities?: true;
  readonly sentiment?: true;
  /** Terms to look for. */
  readonly search?: readonly string[];
  readonly summary?: SummaryType;
  readonly chapters?: true;
}

export type LanguageStep = keyof Steps;

/** Result of a step that rewrites words. */
export interface Rewritten {
  /** True if no text changed. */
  readonly isEmpty: boolean;
}

export interface StepResults {
  readonly languages: LanguageFound;
  readonly fillers: Rewritten;
  readonly vocabulary: Rewritten;
  readonly spelling: Rewritten;
  readonly punctuation: Rewritten;
  readonly redaction: Redacted;
  readonly profanity: Rewritten;
  readonly numbers: Rewritten;
  readonly sentences: Sentence[];
  readonly subtitles: Subtitle[];
  readonly entities: EntitiesResult;
  readonly sentiment: SentimentResult[];
  readonly search: SearchedTerm[];
  readonly summary: string;
  readonly chapters: Chapter[];
}

/**
 * The steps that rewrite words, in order. Languages come first, because all others depend on them, and fillers leave before phrases
 * are looked for, which they may interrupt. Redaction comes after the steps that correct names, and before all analysis, which must
 * not see what is redacted.
 */
export const rewritingSteps = [
  'languages',
  'fillers',
  'vocabulary',
  'spelling',
  'punctuation',
  'redaction',
  'profanity',
  'numbers',
] as const satisfies readonly LanguageStep[];

/** The steps that analyze the final words. */
export const analysisSteps = [
  'sentences',
  'subtitles',
  'entities',
  'sentiment',
  'search',
  'summary',
  'chapters',
] as const satisfies readonly LanguageStep[];

/** All steps, in order. */
export const allSteps: readonly LanguageStep[] = [...rewritingSteps, ...analysisSteps];

/** Why a step has no result. */
export type StepFailure = 'busy' | 'crashed' | 'failed' | 'too_large' | 'too_long';

/** Outcome of a step, with its duration. */
export type StepOutcome<Value> =
  | { readonly ms: number; readonly value: Value }
  | { readonly ms: number; readonly failure: StepFailure };

export type StepOutcomes = { readonly [Name in LanguageStep]?: StepOutcome<StepResults[Name]> };

/** The step inside which a run was paused. */
export interface StartedStep {
  /** Number of its first utterances that are done. */
  readonly done: number;
  /** True if no text changed until then. */
  readonly isEmpty: boolean;
  readonly ms: number;
}

/** A transcript, and the steps to run on it. */
export interface StepsRequest {
  readonly utterances: readonly Utterance[];
  readonly steps: Steps;
  /** A step fails that would make the transcript larger than this. Default: no limit. */
  readonly maxBytes?: number;
  /** What an earlier run did of the vocabulary before it was paused. */
  readonly started?: StartedStep | null;
}
