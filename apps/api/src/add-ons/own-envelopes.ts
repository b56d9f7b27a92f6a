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

/** The transcript, a sentence at a time. */
export const sentencesEnvelope = ({ sentences }: StepOutcomes): AddOnEnvelope<Sentence[]> =>
  envelopeOf(sentences, (all) => all);

/** Who and what is named; or that nothing of it is in a language that is known. */
export const entitiesEnvelope = (
  { entities }: StepOutcomes,
  utterances: readonly Utterance[],
): AddOnEnvelope<NamedEntity[]> =>
  envelopeOf(entities, (found) =>
    found.served ? found.results : notServed('Entities are recognized', utterances),
  );

/** How it was said; or that nothing of it is in a language that is known. */
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
 * What was redacted. Where something was to be redacted that nobody here can find, the redaction is no success: what was found
 * is counted all the same, and the error names the rest.
 */
export function redactionEnvelope({ redaction }: StepOutcomes): AddOnEnvelope<RedactionCount[]> {
  if (redaction && 'failure' in redaction) {
    return failed(notRedacted(stepFailure(redaction.failure)), redaction.ms);
  }
  const envelope = envelopeOf(redaction, ({ results }) => results);
  const left = redaction === undefined ? null : leftUnredacted(redaction.value);
  return left === null ? envelope : { ...envelope, success: false, error: left };
}
