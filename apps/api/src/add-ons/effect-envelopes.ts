import type { EffectEnvelope } from '@verbatim/contract';
import type { LanguageResult, StepOutcome } from '@verbatim/language';
import { milliseconds } from '@verbatim/speech';
import { failed } from './envelope.ts';
import { stepFailure, withheld } from './failures.ts';

/** Result of `custom_vocabulary`. */
export const vocabularyEnvelope = (result: LanguageResult): EffectEnvelope =>
  effectOf(result, ({ vocabulary }) => [vocabulary]);

/** Result of `custom_spelling`. */
export const spellingEnvelope = (result: LanguageResult): EffectEnvelope =>
  effectOf(result, ({ spelling }) => [spelling]);

/** Result of `punctuation_enhanced`: punctuation, and numbers in figures. */
export const punctuationEnvelope = (result: LanguageResult): EffectEnvelope =>
  effectOf(result, ({ punctuation, numbers }) => [punctuation, numbers]);

/** Result of `subtitles`. */
export const subtitlesEnvelope = (result: LanguageResult): EffectEnvelope =>
  effectOf(result, ({ subtitles }) => [
    subtitles && 'value' in subtitles
      ? { ...subtitles, value: { isEmpty: result.utterances?.length === 0 } }
      : subtitles,
  ]);

type Effect = StepOutcome<{ readonly isEmpty: boolean }>;

/** Combines the outcomes of some steps; a step without an outcome had nothing to do. */
function effectOf(
  { outcomes, utterances }: LanguageResult,
  from: (outcomes: LanguageResult['outcomes']) => readonly (Effect | undefined)[],
): EffectEnvelope {
  if (utterances === null) return failed(withheld);
  let ms = 0;
  let isEmpty = true;
  for (const outcome of from(outcomes)) {
    if (outcome === undefined) continue;
    ms += outcome.ms;
    if ('failure' in outcome) return failed(stepFailure(outcome.failure), ms);
    isEmpty &&= outcome.value.isEmpty;
  }
  const exec_time = milliseconds(ms / 1000);
  return { success: true, is_empty: isEmpty, exec_time, error: null, results: null };
}
