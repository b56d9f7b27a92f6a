import { Problem } from '@verbatim/server';

/** Parameters of Deepgram that have no effect here, for files and for streams. */
const REFUSED = [
  'custom_intent',
  'custom_intent_mode',
  'custom_topic',
  'custom_topic_mode',
  'dictation',
  'intents',
  'measurements',
  'numerals',
  'profanity_filter',
  'search',
  'sentiment',
  'topics',
] as const;

/** Further ones that only files have. */
export const REFUSED_FOR_STREAMS = [
  'callback',
  'callback_method',
  'detect_entities',
  'redact',
] as const;

/** Refuses a request that asks for something the service does not have: without it, the client would miss it in silence. */
export function refuseParameters(
  values: Readonly<Record<string, readonly string[]>>,
  others: readonly string[] = [],
): void {
  const rules = [...REFUSED, ...others]
    .filter((name) => values[name]?.some((value) => value !== 'false' && value !== ''))
    .map((name) => `${name} is not available here: leave it out`);
  const [first] = rules;
  if (first !== undefined) throw invalidParameter(first, rules);
}

/** The problem of a parameter that can't be met. */
export const invalidParameter = (rule: string, rules: readonly string[] = [rule]): Problem =>
  new Problem('invalid_request', {
    message: `The request is not valid: ${rule}`,
    validationErrors: rules,
  });
