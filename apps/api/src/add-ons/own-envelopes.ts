import type {
  NamedEntity,
  RedactionCount,
  Sentence,
  SentimentResult,
  Utterance,
} from '@verbatim/contract';
import type { StepOutcomes } from '@verbatim/language';
import { type AddOnEnvelope, envelopeOf, failed } from './envelope.ts';
import { leftUnredacted, notRedacted, notServed, stepFailure } from './failures.ts';

/** Result of `sentences`. */
export const sentencesEnvelope = ({ sentences }: StepOutcomes): AddOnEnvelope<Sentence[]> =>
  envelopeOf(sentences, (all) => all);

/** Result of `named_entity_recognition`; an error if none of the languages is supported. */
export const entitiesEnvelope = (
  { entities }: StepOutcomes,
  utterances: readonly Utterance[],
): AddOnEnvelope<NamedEntity[]> =>
  envelopeOf(entities, (found) =>
    found.served ? found.results : notServed('Entities are recognized', utterances),
  );

/** Result of `sentiment_analysis`; an error if none of the languages is supported. */
export const sentimentEnvelope = (
  { sentiment }: StepOutcomes,
  utterances: readonly Utterance[],
): AddOnEnvelope<SentimentResult[]> =>
  envelopeOf(sentiment, (judged) =>
    judged.length > 0 && judged.every((one) => one.sentiment === 'unknown')
      ? notServed('Sentiment is judged', utterances)
      : judged,
  );

/**
 * Result of `pii_redaction`. If the service can't find some of the requested types, the redaction is no success: it counts what
 * was found, and its error names the rest.
 */
export function redactionEnvelope({ redaction }: StepOutcomes): AddOnEnvelope<RedactionCount[]> {
  if (redaction && 'failure' in redaction) {
    return failed(notRedacted(stepFailure(redaction.failure)), redaction.ms);
  }
  const envelope = envelopeOf(redaction, ({ results }) => results);
  const left = redaction === undefined ? null : leftUnredacted(redaction.value);
  return left === null ? envelope : { ...envelope, success: false, error: left };
}
