import type { LanguageCode, MessageError, Resolved, Utterance } from '@verbatim/contract';
import type { Redacted, StepFailure, StepOutcome } from '@verbatim/language';
import { milliseconds } from '@verbatim/speech';
import { messageErrorOf } from '@verbatim/text-engines';

/** The switches and configurations of add-ons, as requests of every kind have some. */
export type RequestedAddOns = Partial<Resolved.components['schemas']['AddOnsRequest']>;

/** The result of an add-on, in the shape that all add-ons share. */
export interface AddOnEnvelope<Results> {
  success: boolean;
  is_empty: boolean;
  exec_time: number;
  error: MessageError | null;
  results: Results | null;
}

export const done = <Results extends string | readonly unknown[]>(
  results: Results,
  ms: number,
): AddOnEnvelope<Results> => ({
  success: true,
  is_empty: results.length === 0,
  exec_time: milliseconds(ms / 1000),
  error: null,
  results,
});

/** The envelope of an add-on that failed. The job doesn't fail with it. */
export const failed = (error: MessageError, ms = 0): AddOnEnvelope<never> => ({
  success: false,
  is_empty: true,
  exec_time: milliseconds(ms / 1000),
  error,
  results: null,
});

/** The envelope of a step. A step without an outcome did not run, because the redaction before it failed. */
export function envelopeOf<Value, Results extends string | readonly unknown[]>(
  outcome: StepOutcome<Value> | undefined,
  results: (value: Value) => Results | MessageError,
): AddOnEnvelope<Results> {
  if (outcome === undefined) return failed(withheld);
  const { ms } = outcome;
  if ('failure' in outcome) return failed(stepFailure(outcome.failure), ms);
  const own = results(outcome.value);
  return isError(own) ? failed(own, ms) : done(own, ms);
}

/** Runs work of a text engine; its errors go into the envelope. Rejects only with the signal's reason. */
export async function envelopeFrom<Results>(
  work: (ms: () => number) => Promise<AddOnEnvelope<Results>>,
  signal: AbortSignal,
): Promise<AddOnEnvelope<Results>> {
  const startedAt = performance.now();
  const ms = (): number => performance.now() - startedAt;
  try {
    return await work(ms);
  } catch (error) {
    signal.throwIfAborted();
    return failed(messageErrorOf(error), ms());
  }
}

const isError = (value: object | string): value is MessageError =>
  typeof value === 'object' && 'exception' in value;

const stepFailures: Readonly<Record<StepFailure, MessageError>> = {
  busy: {
    status_code: 503,
    exception: 'AddOnBusy',
    message: 'The service has too much to do for this add-on. Try again later.',
  },
  crashed: {
    status_code: 500,
    exception: 'AddOnCrashed',
    message: 'The add-on broke down over this transcript. The rest of the result stands.',
  },
  failed: {
    status_code: 500,
    exception: 'AddOnFailed',
    message: 'The add-on failed by a fault of the service. The rest of the result stands.',
  },
  too_large: {
    status_code: 413,
    exception: 'AddOnTooLarge',
    message:
      'The add-on would make the transcript larger than the operator allows, so the words stand as they were. Use shorter replacements, or send shorter audio.',
  },
  too_long: {
    status_code: 504,
    exception: 'AddOnTimeout',
    message: 'The add-on took longer than it may. Send shorter audio.',
  },
};

/** The error of a step that the service runs itself. */
export const stepFailure = (failure: StepFailure): MessageError => stepFailures[failure];

/** The redaction failed, so no add-on shows any of the words. */
export const withheld: MessageError = {
  status_code: 500,
  exception: 'WordsWithheld',
  message: 'The words could not be redacted, so they are withheld from this add-on, too.',
};

export const notRedacted = ({ status_code, exception, message }: MessageError): MessageError => ({
  status_code,
  exception,
  message: `${message} The words are withheld, as they are not redacted.`,
});

/** The error of an add-on that does not fit into the result. */
export const addOnTooLarge = (maxBytes: number): MessageError => ({
  status_code: 413,
  exception: 'ResultTooLarge',
  message: `With this add-on the result has more than the ${maxBytes} bytes that are allowed (result_too_large). Ask for fewer add-ons or languages at once, or send shorter audio.`,
});

const UNPROCESSABLE = 422;

/** The error of a redaction that could not look for everything; null if it could. */
export function leftUnredacted({
  notFindable,
  notCovered,
  isStrict,
}: Omit<Redacted, 'memory' | 'results'>): MessageError | null {
  // A type that is found nowhere is named once, not for each language.
  const languages = notCovered
    .filter(({ entity_types }) => entity_types.some((type) => !notFindable.includes(type)))
    .map(({ language }) => language);
  const left = [
    notFindable.length > 0 && `This service can not find ${notFindable.join(', ')}.`,
    languages.length > 0 && `In ${languages.join(', ')} it can not find all that it was asked for.`,
  ].filter((each) => typeof each === 'string');
  if (left.length === 0) return null;
  const effect = isStrict
    ? 'All words of such utterances are withheld.'
    : 'Such words may still be there; everything that was found is redacted.';
  return {
    status_code: UNPROCESSABLE,
    exception: 'RedactionIncomplete',
    message: `${left.join(' ')} ${effect}`,
  };
}

/** The error of an add-on that does not support some of the spoken languages. */
export const notServed = (what: string, languages: readonly string[]): MessageError => ({
  status_code: UNPROCESSABLE,
  exception: 'LanguagesNotServed',
  message: `${what} ${languages.join(', ')}.`,
});

export const languagesIn = (utterances: readonly Utterance[]): LanguageCode[] => [
  ...new Set(utterances.map(({ language }) => language)),
];

/** The error of an add-on that could not analyze the audio. */
export const notDone = (message: string): MessageError => ({
  status_code: UNPROCESSABLE,
  exception: 'AddOnFailed',
  message,
});

/** The error of a live translation that took too long to be of use. */
export const tooLate: MessageError = {
  status_code: 504,
  exception: 'EngineTimeout',
  message: 'The translation did not come in time. The result of the session may have it.',
};
