/** Message for an insecure context (no HTTPS). */
const NOT_SECURE =
  'Browsers give the microphone only to pages at https addresses and on localhost. Open the console at such an address.';

const byName: Readonly<Record<string, string>> = {
  NotAllowedError:
    'This page may not use the microphone. Allow it in the settings of the browser for this page.',
  NotFoundError: 'No microphone was found. Connect one, then try again.',
  OverconstrainedError: 'The chosen microphone is no longer connected. Choose another one.',
  NotSupportedError:
    'This browser can not convert this microphone to the sample rate of the session. Choose another one, or finish and start again with it.',
  NotReadableError:
    'The microphone can not be read: another program may use it, or the system refuses it.',
};

/** The reason why the browser gives this page no microphone even if the person allows it; null if it does. */
export const whyNoMicrophone = (): string | null =>
  navigator.mediaDevices === undefined ? NOT_SECURE : null;

/** Says why a microphone could not be opened, and the remedy. `texts`: other words for some names of errors. */
export function microphoneProblem(
  error: unknown,
  texts: Readonly<Record<string, string>> = {},
): string {
  const known =
    error instanceof DOMException ? (texts[error.name] ?? byName[error.name]) : undefined;
  return known ?? `The microphone can not be used: ${String(error)}`;
}
