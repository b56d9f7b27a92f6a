import { type FileAudio, RecognitionError, type Recognizer } from '@verbatim/speech';
import { type SpeechTranslator, TextEngineError } from '@verbatim/text-engines';

/** Translates the speech of a file with the recognizer's own models; null if it has none that can. */
export function speechTranslatorOf(
  recognizer: Pick<Recognizer, 'capabilities' | 'translate'>,
  { audio, owner }: { readonly audio: FileAudio; readonly owner: string },
): SpeechTranslator | null {
  const targets = recognizer.capabilities.translatesInto ?? [];
  if (targets.length === 0) return null;
  return {
    serves: ({ to }) => targets.some((target) => target === to),
    async translate(utterances, { from, to, signal }) {
      const into = targets.find((target) => target === to);
      if (into === undefined || from === 'wo') throw notServed(from, to);
      try {
        const translations = await recognizer.translate?.(audio, utterances, {
          from,
          into,
          signal,
          owner,
        });
        return translations ?? [];
      } catch (error) {
        if (!(error instanceof RecognitionError)) throw error;
        if (error.failure === 'language') throw notServed(from, to);
        throw new TextEngineError(
          'EngineFailed',
          'The speech could not be translated. Try again later.',
          { cause: error },
        );
      }
    },
  };
}

const notServed = (from: string, to: string): TextEngineError =>
  new TextEngineError(
    'LanguagesNotServed',
    `No translator from ${from} to ${to} is there. Ask the operator to add one.`,
  );
