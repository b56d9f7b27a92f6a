import type { EffectEnvelope } from '@verbatim/contract';
import type { LanguageResult, StepOutcome } from '@verbatim/language';
import { milliseconds } from '@verbatim/speech';
import { failed } from './envelope.ts';
import { stepFailure, withheld } from './failures.ts';

/** Result of `custom_vocabulary`. */
export const vocabularyEnvelope = (outcome: LanguageResult): EffectEnvelope =>
  effectOf(outcome, ({ vocabulary }) => [vocabulary]);

/** Result of `custom_spelling`. */
export const spellingEnvelope = (outcome: LanguageResult): EffectEnvelope =>
  effectOf(outcome, ({ spelling }) => [spelling]);

/** Result of `punctuation_enhanced`: punctuation, and numbers in figures. */
export const punctuationEnvelope = (outcome: LanguageResult): EffectEnvelope =>
  effectOf(outcome, ({ punctuation, numbers }) => [punctuation, numbers]);

/** Result of `subtitles`. */
export const subtitlesEnvelope = (outcome: LanguageResult): EffectEnvelope =>
  effectOf(outcome, ({ subtitles }) => [
    subtitles && 'value' in subtitles
      ? { ...subtitles, value: { isEmpty: outcome.utterances?.length === 0 } }
      : subtitles,
  ]);

type Effect = StepOutcome<{ readonly isEmpty: boolean }>;

/** Combines the outcomes of some steps; a step without an outcome had nothing to do. */
function effectOf(
  { answers, utterances }: LanguageResult,
  from: (answers: LanguageResult['answers']) => readonly (Effect | undefined)[],
): EffectEnvelope {
  if (utterances === null) return failed(withheld);
  let ms = 0;
  let isEmpty = true;
  for (const answer of from(answers)) {
    if (answer === undefined) continue;
    ms += answer.ms;
    if ('failure' in answer) return failed(stepFailure(answer.failure), ms);
    isEmpty &&= answer.value.isEmpty;
  }
  const exec_time = milliseconds(ms / 1000);
  return { success: true, is_empty: isEmpty, exec_time, error: null, results: null };
}
