import type { LanguageCode, MessageError, Utterance } from '@verbatim/contract';
import type { Redacted, StepFailure } from '@verbatim/language';

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

/** The error of a redaction that failed. */
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
  notServed,
}: Pick<Redacted, 'notFindable' | 'notServed'>): MessageError | null {
  const left = [
    ...(notFindable.length > 0 ? [`This service can not find ${notFindable.join(', ')}.`] : []),
    ...(notServed.length > 0
      ? [`In ${notServed.join(', ')} it finds little more than words with a format or a checksum.`]
      : []),
  ];
  if (left.length === 0) return null;
  return {
    status_code: UNPROCESSABLE,
    exception: 'RedactionIncomplete',
    message: `${left.join(' ')} Such words may still be there; everything that was found is redacted.`,
  };
}

/** The error of an add-on that supports none of the spoken languages. */
export const notServed = (what: string, utterances: readonly Utterance[]): MessageError => ({
  status_code: UNPROCESSABLE,
  exception: 'LanguagesNotServed',
  message: `${what} in English only, not in ${languagesIn(utterances).join(', ')}.`,
});

const languagesIn = (utterances: readonly Utterance[]): LanguageCode[] => [
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
