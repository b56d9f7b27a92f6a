import type { LanguageCode, Resolved, Utterance } from '@verbatim/contract';
import type { StepOutcomes, Steps } from '@verbatim/language';
import {
  type FinalEvent,
  type LiveParameters,
  type LiveWords,
  type MessageContent,
  utteranceId,
} from '@verbatim/live';
import { messageErrorOf, TextEngineError, translated } from '@verbatim/text-engines';
import type { AddOns } from '../add-ons/add-ons.ts';
import { leftUnredacted, stepFailure, tooLate } from '../add-ons/envelope.ts';
import {
  entitiesEnvelope,
  sentimentEnvelope,
  unservedWritings,
  writingStepsOf,
} from '../add-ons/own-envelopes.ts';
import { vocabularyOf } from '../recognition/requested-recognition.ts';

export type RecognizedFinal = FinalEvent & { readonly utterance: Utterance };

/** Timeout of a live translation: after it, clients show later words. */
export const MAX_MS = 15_000;

/** Steps whose success has no message of its own, with the parameter that requests them. */
const unannounced: readonly (readonly [keyof StepOutcomes, string])[] = [
  ['languages', 'language_config'],
  ['fillers', 'filler_words'],
  ['vocabulary', 'custom_vocabulary'],
  ['spelling', 'custom_spelling'],
  ['redaction', 'pii_redaction'],
  ['profanity', 'profanity_filter'],
  ['numbers', 'numerals'],
];

/** An error message for each of these steps that failed. */
export function* failureMessages(outcomes: StepOutcomes): Generator<MessageContent> {
  for (const [step, name] of unannounced) {
    const outcome = outcomes[step];
    if (!outcome || !('failure' in outcome)) continue;
    const error = stepFailure(outcome.failure);
    yield { type: 'error', error: { ...error, message: `${name}: ${error.message}` } };
  }
}

/** An error message if a part of what is to be redacted can't be found. */
export function redactionMessages({ redaction }: StepOutcomes): MessageContent[] {
  const left = redaction && 'value' in redaction ? leftUnredacted(redaction.value) : null;
  if (left === null) return [];
  return [{ type: 'error', error: { ...left, message: `pii_redaction: ${left.message}` } }];
}

/** An error message for each switch that does nothing in a language. */
export const unservedMessages = (realtime: Realtime, language: LanguageCode): MessageContent[] =>
  unservedWritings(realtime, [language]).map(([name, error]) => ({
    type: 'error',
    error: { ...error, message: `${name}: ${error.message}` },
  }));

export function* analysisMessages(
  { channel, sequence, utterance }: RecognizedFinal,
  outcomes: StepOutcomes,
): Generator<MessageContent> {
  const about = { utterance_id: utteranceId(channel, sequence), utterance };
  if (outcomes.entities) {
    const { error, results } = entitiesEnvelope(outcomes, [utterance]);
    const data = results && { ...about, results };
    yield { type: 'named_entity_recognition', error, data };
  }
  if (outcomes.sentiment) {
    const { error, results } = sentimentEnvelope(outcomes, [utterance]);
    yield { type: 'sentiment_analysis', error, data: results && { ...about, results } };
  }
}

/** An utterance in each target language. Rejects only with the reason of the signal, once that is aborted. */
export async function translationMessages(
  { engines }: Pick<AddOns, 'engines'>,
  {
    final: { channel, sequence, utterance },
    config,
  }: {
    final: RecognizedFinal;
    config: Resolved.components['schemas']['TranslationConfig'];
  },
  signal: AbortSignal,
): Promise<MessageContent[]> {
  const inTime = AbortSignal.timeout(MAX_MS);
  const about = { utterance_id: utteranceId(channel, sequence), utterance };
  return Promise.all(
    config.target_languages.map(async (target): Promise<MessageContent> => {
      try {
        const either = AbortSignal.any([signal, inTime]);
        const own = { ...config, target_languages: [target], match_original_utterances: true };
        const [result] = await translated([utterance], own, engines, { signal: either });
        const [translation] = result?.utterances ?? [];
        if (!translation) return { type: 'translation', error: result?.error ?? empty, data: null };
        const data = {
          ...about,
          original_language: utterance.language,
          target_language: target,
          translated_utterance: translation,
        };
        return { type: 'translation', error: result?.error ?? null, data };
      } catch (error) {
        signal.throwIfAborted();
        const why = inTime.aborted ? tooLate : messageErrorOf(error);
        return { type: 'translation', error: why, data: null };
      }
    }),
  );
}

const empty = messageErrorOf(
  new TextEngineError('EngineAnswerUnusable', 'The translator answers nothing for these words.'),
);

type Realtime = LiveParameters['realtime_processing'];

/** Steps that change the words of partials and finals. */
export function rewritingStepsOf(
  realtime: Partial<Realtime>,
  words: LiveWords,
): Pick<Steps, 'fillers' | 'numbers' | 'profanity' | 'spelling' | 'vocabulary'> {
  const vocabulary = vocabularyOf(words.custom_vocabulary, words.custom_vocabulary_config);
  const { custom_spelling_config: spelling } = words;
  return {
    ...(realtime.filler_words === false && { fillers: true }),
    ...(vocabulary && { vocabulary }),
    ...(words.custom_spelling && spelling && { spelling }),
    // Redaction needs the words as they were said: those of a session that is redacted are written afterwards.
    ...(!realtime.pii_redaction && writingStepsOf(realtime)),
  };
}

/** Steps that find something in the words of finals, and change nothing. */
export const analysisStepsOf = (realtime: Realtime): Pick<Steps, 'entities' | 'sentiment'> => ({
  ...(realtime.named_entity_recognition && { entities: true }),
  ...(realtime.sentiment_analysis && { sentiment: true }),
});
